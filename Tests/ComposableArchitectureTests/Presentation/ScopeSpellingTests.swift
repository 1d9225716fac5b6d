import ComposableArchitecture
import PeriscopeTestSupport
import Testing

@Reducer
private struct Edit {
  @ObservableState struct State: Equatable { var text = "" }
  enum Action: Equatable { case typed(String) }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .typed(let text): state.text = text
      }
      return .none
    }
  }
}

@Reducer
private struct Screen {
  @Reducer
  enum Destination {
    case alert(AlertState<Alert>)
    case dialog(ConfirmationDialogState<Alert>)
    case edit(Edit)
    case other(Edit)
  }

  @Reducer
  enum Path { case edit(Edit) }

  enum Alert: Equatable { case confirmed }

  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Alert>?
    @Presents var dialog: ConfirmationDialogState<Alert>?
    @Presents var child: Edit.State?
    @Presents var destination: Destination.State?
    var plain: Edit.State?
    var toast: AlertState<Alert>?
    var path = StackState<Path.State>()
    var rows: [String] = []
    var isOn = false
  }

  enum Action: BindableAction {
    case alert(PresentationAction<Alert>)
    case binding(BindingAction<State>)
    case child(PresentationAction<Edit.Action>)
    case destination(PresentationAction<Destination.Action>)
    case dialog(PresentationAction<Alert>)
    case path(StackActionOf<Path>)
    case plain(PresentationAction<Edit.Action>)
    case resetButtonTapped
    case toast(PresentationAction<Alert>)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    dialogs
      .ifLet(\.child, action: \.child) { Edit() }
      .ifLet(\.destination, action: \.destination)
      .ifLet(\.plain, action: \.plain) { Edit() }
      .forEach(\.path, action: \.path)
  }

  private var dialogs: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .resetButtonTapped: return .send(.set(\.isOn, true))
      case .alert(.presented(.confirmed)), .toast(.presented(.confirmed)): state.rows.append("confirmed")
      case .destination(.presented(.alert(.confirmed))): state.rows.append("alert")
      case .destination(.presented(.dialog(.confirmed))): state.rows.append("dialog")
      default: break
      }
      return .none
    }
    .ifLet(\.alert, action: \.alert)
    .ifLet(\.dialog, action: \.dialog)
    .ifLet(\.toast, action: \.toast)
  }
}

extension Screen.Destination.State: Equatable {}
extension Screen.Path.State: Equatable {}

struct ScopeSpellingTests {
  private func bindable(_ state: Screen.State = Screen.State()) -> Bindable<StoreOf<Screen>> {
    Bindable(wrappedValue: Store(initialState: state) { Screen() })
  }

  @Test func `a binding by an unlabelled key path to an optional child returns its store, and dismisses it`() throws {
    let store = bindable(Screen.State(child: Edit.State(text: "a")))
    let binding: Binding<StoreOf<Edit>?> = store.scope(\.child, action: \.child)
    let child = try #require(binding.wrappedValue)
    #expect(child.text == "a")
    child.send(.typed("b"))
    #expect(store.wrappedValue.child?.text == "b")
    #expect(child === store.wrappedValue.scope(state: \.child, action: \.child.presented))
    binding.wrappedValue = nil
    #expect(store.wrappedValue.child == nil)
    #expect(binding.wrappedValue == nil)
  }

  @Test
  func `bindings by unlabelled key paths to an alert and a dialog send the alert's action and dismiss the dialog`()
    throws
  {
    let store = bindable(
      Screen.State(alert: AlertState { TextState("?") }, dialog: ConfirmationDialogState { TextState("?") }))
    let alert = store.scope(\.alert, action: \.alert)
    let dialog = store.scope(\.dialog, action: \.dialog)
    try #require(alert.wrappedValue).send(.confirmed)
    #expect(alert.wrappedValue == nil)
    #expect(store.wrappedValue.rows == ["confirmed"])
    dialog.wrappedValue = nil
    #expect(store.wrappedValue.dialog == nil)
  }

  @Test func `a binding by an unlabelled key path to a destination's case returns that case's store, and dismisses it`()
    throws
  {
    let store = bindable(Screen.State(destination: .edit(Edit.State(text: "a"))))
    let edit = store.scope(\.destination?.edit, action: \.destination.edit)
    #expect(edit.wrappedValue?.text == "a")
    #expect(store.scope(\.destination?.other, action: \.destination.other).wrappedValue == nil)
    #expect(store.scope(\.destination?.alert, action: \.destination.alert).wrappedValue == nil)
    edit.wrappedValue = nil
    #expect(store.wrappedValue.destination == nil)
  }

  @Test func `a member of a destination's binding binds the store of its case, and dismisses only that case`() throws {
    let store = bindable(Screen.State(destination: .edit(Edit.State(text: "a"))))
    let destination = store.scope(\.$destination, action: \.destination)
    let edit: Binding<StoreOf<Edit>?> = destination.edit
    #expect(destination.other.wrappedValue == nil)
    #expect(destination.alert.wrappedValue == nil)
    try #require(edit.wrappedValue).send(.typed("b"))
    #expect(edit.wrappedValue?.text == "b")
    destination.other.wrappedValue = nil
    #expect(store.wrappedValue.destination != nil)
    edit.wrappedValue = nil
    #expect(store.wrappedValue.destination == nil)
    #expect(edit.wrappedValue == nil)
    #expect(store.scope(\.destination, action: \.destination).edit.wrappedValue == nil)
    #expect(edit._$name == destination._$name)
  }

  @Test func `a member of a destination's binding binds the alert and its store, whose action dismisses the alert`()
    throws
  {
    let store = bindable(Screen.State(destination: .alert(AlertState { TextState("?") })))
    let destination = store.scope(\.$destination, action: \.destination)
    let alert: Binding<Store<AlertState<Screen.Alert>, Screen.Alert>?> = destination.alert
    let value: Binding<AlertState<Screen.Alert>?> = destination.alert
    #expect(value.wrappedValue == AlertState { TextState("?") })
    let alertStore = try #require(alert.wrappedValue)
    #expect(String(state: alertStore.title) == "?")
    #expect(alertStore === alert.wrappedValue)
    #expect(alert._$name == destination._$name)
    alertStore.send(.confirmed)
    #expect(store.wrappedValue.rows == ["alert"])
    #expect(store.wrappedValue.destination == nil)
    #expect(alert.wrappedValue == nil)
  }

  @Test func `a dialog sends the action of its own case, not that of an alert with the same type of action`() throws {
    let store = bindable(Screen.State(destination: .dialog(ConfirmationDialogState { TextState("?") })))
    let destination = store.scope(\.$destination, action: \.destination)
    #expect(destination.alert.wrappedValue == nil)
    try #require(destination.dialog.wrappedValue).send(.confirmed)
    #expect(store.wrappedValue.rows == ["dialog"])
  }

  @Test func `dismissing a bound alert of a destination dismisses the destination`() {
    let store = bindable(Screen.State(destination: .alert(AlertState { TextState("?") })))
    let destination = store.scope(\.$destination, action: \.destination)
    let alert: Binding<Store<AlertState<Screen.Alert>, Screen.Alert>?> = destination.alert
    alert.wrappedValue = nil
    #expect(store.wrappedValue.destination == nil)
  }

  @Test func `bindings by a key path with and without the label state return the store of a stack`() {
    let store = bindable(Screen.State(path: StackState([.edit(Edit.State(text: "a"))])))
    #expect(store.scope(\.path, action: \.path).wrappedValue.withState(\.count) == 1)
    #expect(store.scope(state: \.path, action: \.path).wrappedValue.withState(\.count) == 1)
  }

  @Test func `a dialog in a plain optional is dismissed after its action`() {
    let store = Store(initialState: Screen.State(toast: AlertState { TextState("?") })) { Screen() }
    store.send(.toast(.presented(.confirmed)))
    #expect(store.toast == nil)
    #expect(store.rows == ["confirmed"])
  }

  @Test func `a child in a plain optional handles its presented actions, and is removed when it is dismissed`() {
    let store = Store(initialState: Screen.State(plain: Edit.State())) { Screen() }
    store.send(.plain(.presented(.typed("a"))))
    #expect(store.plain?.text == "a")
    store.send(.plain(.dismiss))
    #expect(store.plain == nil)
  }

  @Test func `an action of an absent child is an issue`() {
    let store = Store(initialState: Screen.State()) { Screen() }
    let messages = reportedMessages {
      store.send(.child(.presented(.typed("a"))))
      store.send(.alert(.dismiss))
    }
    #expect(messages.count == 2)
  }

  @Test func `set creates a binding action, which changes the field when it is sent or an effect sends it`() {
    let store = Store(initialState: Screen.State()) { Screen() }
    store.send(.resetButtonTapped)
    #expect(store.isOn)
    store.send(.set(\.isOn, false))
    #expect(!store.isOn)
    #expect(Screen.Action.set(\.isOn, true).binding == .set(\.isOn, true))
  }

  @Test func `a change of a presented child's state notifies the state's readers`() {
    let store = Store(initialState: Screen.State(child: Edit.State())) { Screen() }
    let changes = LockIsolated(0)
    withPerceptionTracking {
      _ = store.child?.text
    } onChange: {
      changes.withValue { $0 += 1 }
    }
    store.send(.child(.presented(.typed("a"))))
    #expect(changes.value == 1)
  }
}

private struct Plain { var count = 0 }

struct StoreConformanceTests {
  @Test func `a store of a plain state is perceptible and observable, and notifies the readers of a field`() {
    let store = Store(initialState: Plain()) {
      Reduce<Plain, Int> { state, number in
        state.count += number
        return .none
      }
    }
    let bindable = Bindable(wrappedValue: store)
    #expect(bindable.wrappedValue.count == 0)
    let isPerceptible: any Perceptible = store
    let isObservable: any Observable = store
    #expect(isPerceptible as? Store<Plain, Int> === isObservable as? Store<Plain, Int>)
    let changes = LockIsolated(0)
    withPerceptionTracking {
      _ = store.count
    } onChange: {
      changes.withValue { $0 += 1 }
    }
    store.send(1)
    #expect(changes.value == 1)
  }

  @Test func `the store's flag for the check of untracked reads has the value of Perception's flag`() {
    let before = isPerceptionCheckingEnabled
    defer { isPerceptionCheckingEnabled = before }
    #expect(_isStorePerceptionCheckingEnabled == before)
    _isStorePerceptionCheckingEnabled = before
  }
}
