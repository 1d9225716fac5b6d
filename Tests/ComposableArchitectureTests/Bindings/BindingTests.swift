import ComposableArchitecture
import PeriscopeTestSupport
import Testing

@Reducer
private struct Settings {
  @ObservableState
  struct State: Equatable {
    var name = ""
    var isEnabled = false
    var user = User()
    var log: [String] = []
  }

  @ObservableState
  struct User: Equatable, Sendable {
    var email = ""
  }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case resetButtonTapped
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.name):
        state.log.append("name \(state.name)")
        return .none
      case .binding(\.user.email):
        state.log.append("email")
        return .none
      case .binding:
        state.log.append("other")
        return .none
      case .resetButtonTapped:
        state = State()
        return .none
      }
    }
  }
}

@Reducer
private struct Sending {
  @ObservableState
  struct State: Equatable {
    var name = ""
    var user = Settings.User()
  }

  enum Action {
    case nameChanged(String)
    case emailChanged(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .nameChanged(let name): state.name = name
      case .emailChanged(let email): state.user.email = email
      }
      return .none
    }
  }
}

@Reducer
private struct Forgetful {
  @ObservableState
  struct State: Equatable { var name = "" }
  enum Action: BindableAction { case binding(BindingAction<State>) }
  var body: some ReducerOf<Self> { EmptyReducer() }
}

@Reducer
private struct Form {
  @ObservableState
  struct State: Equatable {
    var name = ""
    var log: [String] = []
  }

  enum Action: ViewAction {
    case view(View)

    @CasePathable
    enum View: BindableAction {
      case binding(BindingAction<State>)
      case resetButtonTapped
    }
  }

  var body: some ReducerOf<Self> {
    BindingReducer(action: \.view)
    Reduce { state, action in
      switch action {
      case .view(.binding(\.name)): state.log.append("name \(state.name)")
      case .view(.binding): break
      case .view(.resetButtonTapped): state = State()
      }
      return .none
    }
  }
}

struct BindingTests {
  @Test func `setting a field of a store sends a binding action`() {
    let store = Store(initialState: Settings.State()) { Settings() }
    store.name = "Blob"
    store.isEnabled = true
    #expect(store.name == "Blob")
    #expect(store.isEnabled)
    #expect(store.log == ["name Blob", "other"])
  }

  @Test func `a store's binding reads and sets a field, and has the field's name`() {
    @Bindable var store = Store(initialState: Settings.State()) { Settings() }
    let name = $store.name
    name.wrappedValue = "Blob"
    #expect(name.wrappedValue == "Blob")
    #expect(name._$name == "name")
    #expect(store.log == ["name Blob"])
    let email = $store.user.email
    email.wrappedValue = "blob@example.org"
    #expect(store.user.email == "blob@example.org")
    #expect(email._$name == "user.email")
    #expect(store.log == ["name Blob", "other"])
  }

  @Test func `writing through Perception.Bindable sets a field of a store`() {
    @Perception.Bindable var store = Store(initialState: Settings.State()) { Settings() }
    $store.isEnabled.wrappedValue = true
    #expect(store.isEnabled)
  }

  @Test func `writing to a store's binding with sending sends the given action, whose reducer sets the field`() {
    @Bindable var store = Store(initialState: Sending.State()) { Sending() }
    let name = $store.name.sending(\.nameChanged)
    name.wrappedValue = "Blob"
    #expect(store.name == "Blob")
    #expect(name._$name == "name")
    let email = $store.user.email.sending(\.emailChanged)
    email.wrappedValue = "blob@example.org"
    #expect(store.user.email == "blob@example.org")
    #expect(email._$name == "user.email")
  }

  @Test func `binding actions compare by field and value, and are matched by case paths`() {
    typealias Action = Settings.Action
    #expect(Action.binding(.set(\.name, "a")) == .binding(.set(\.name, "a")))
    #expect(Action.binding(.set(\.name, "a")) != .binding(.set(\.name, "b")))
    #expect(Action.binding(.set(\.name, "a")) != .binding(.set(\.isEnabled, true)))
    #expect(Action.binding(.set(\.name, "a"))[case: \.binding.name] == "a")
    #expect(Action.binding(.set(\.name, "a"))[case: \.binding.isEnabled] == nil)
    #expect((\Action.Cases.binding.name)("b") == .binding(.set(\.name, "b")))
    #expect(Action.resetButtonTapped.binding == nil)
  }

  @Test func `a dump of a binding action names the field and the value`() {
    var text = ""
    customDump(Settings.Action.binding(.set(\.name, "Blob")), to: &text)
    #expect(text == #"Settings.Action.binding(.set(\State.name, "Blob"))"#)
  }

  @Test func `a binding action without a BindingReducer is an issue`() {
    let store = Store(initialState: Forgetful.State()) { Forgetful() }
    let recorded = IssueRecorder()
    withIssueReporters([recorded]) { store.name = "Blob" }
    #expect(store.name == "")
    #expect(
      recorded.issues.map(\.message) == [
        """
        A binding set 'name' of 'Forgetful.State', but no reducer wrote the value: the feature did not handle the action \
        'binding' of 'Forgetful.Action'. Put 'BindingReducer()' into its 'body', before the reducers that react to the change.
        """
      ])
  }

  @Test func `a binding sets a field through a view action`() {
    @Bindable var store = Store(initialState: Form.State()) { Form() }
    store.name = "Blob"
    #expect(store.name == "Blob")
    let name = $store.name
    name.wrappedValue = "Blob Jr."
    #expect(name.wrappedValue == "Blob Jr.")
    #expect(name._$name == "name")
    #expect(store.log == ["name Blob", "name Blob Jr."])
  }
}
