import ComposableArchitecture
import PeriscopeUI
import Testing

// Typical usages of observable state, each as a small feature with its view. The tests check the number of evaluations
// and the patch.

@Reducer
private struct Basics {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var isEnabled = false
    var items = ["one", "two"]
  }

  enum Action {
    case incrementButtonTapped
    case enabledButtonTapped
    case addButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .incrementButtonTapped: state.count += 1
      case .enabledButtonTapped: state.isEnabled.toggle()
      case .addButtonTapped: state.items.append("item \(state.items.count + 1)")
      }
      return .none
    }
  }
}

nonisolated private struct CountView: View {
  let store: StoreOf<Basics>
  var body: some View { output { "\(store.count)" } }
}

nonisolated private struct SwitchView: View {
  let store: StoreOf<Basics>
  var body: some View { p { store.isEnabled ? "on" : "off" } }
}

nonisolated private struct ItemsView: View {
  let store: StoreOf<Basics>
  var body: some View { ul { for item in store.items { li { item } } } }
}

nonisolated private struct BasicsView: View {
  let store: StoreOf<Basics>
  var body: some View {
    CountView(store: store)
    SwitchView(store: store)
    ItemsView(store: store)
  }
}

@Reducer
private struct Cached {
  @ObservableState
  struct State: Equatable {
    var count = 0
    @ObservationStateIgnored var cache: [Int: String] = [:]
    @ObservationStateIgnored var debugText = ""
  }

  enum Action {
    case incrementButtonTapped
    case cacheFilled
    case debugTextChanged(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .incrementButtonTapped: state.count += 1
      case .cacheFilled: state.cache[state.count] = "\(state.count)"
      case .debugTextChanged(let text): state.debugText = text
      }
      return .none
    }
  }
}

nonisolated private struct CachedView: View {
  let store: StoreOf<Cached>
  var body: some View { p { "\(store.count) \(store.debugText) \(store.cache.count)" } }
}

@Reducer
private struct Parent {
  @ObservableState
  struct State: Equatable {
    var title = "Parent"
    var child = Basics.State()
  }

  enum Action {
    case child(Basics.Action)
    case titleChanged(String)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Basics() }
    Reduce { state, action in
      if case .titleChanged(let title) = action { state.title = title }
      return .none
    }
  }
}

nonisolated private struct ParentView: View {
  let store: StoreOf<Parent>
  var body: some View {
    h1 { store.title }
    CountView(store: store.scope(state: \.child, action: \.child))
  }
}

/// A feature with its view, in memory.
private struct FeatureStage<Action> {
  let store: any Sendable
  let stage: ModelStage
  let send: (Action) -> Void

  init<State: SendableMetatype, R: Reducer<State, Action>, Content: View>(
    _ state: State, _ reducer: R, _ content: (Store<State, Action>) -> Content
  ) where Action: SendableMetatype {
    let store = Store(initialState: state) { reducer }
    self.store = store
    stage = ModelStage { content(store) }
    send = { store.send($0) }
  }

  /// Returns the cost of an action: the number of evaluations, and the event.
  func cost(of action: Action) -> (evaluations: Int, event: String?) {
    let before = stage.evaluations
    let event = stage.after { send(action) }
    return (stage.evaluations - before, event)
  }
}

struct StateUsageTests {
  @Test func `changing a number, a flag or an array evaluates only the view that reads it`() {
    let stage = FeatureStage(Basics.State(), Basics()) { BasicsView(store: $0) }
    #expect(stage.cost(of: .incrementButtonTapped) == (1, "id:1\ndata:1.0=1\n\n"))
    #expect(stage.cost(of: .enabledButtonTapped) == (1, "id:2\ndata:2.0=on\n\n"))
    let (evaluations, event) = stage.cost(of: .addButtonTapped)
    #expect(evaluations == 1)
    #expect(event?.contains("item 3") == true)
  }

  @Test func `fields with '@ObservationStateIgnored' are shown, but not observed`() {
    let stage = FeatureStage(Cached.State(), Cached()) { CachedView(store: $0) }
    #expect(stage.cost(of: .cacheFilled) == (0, nil))
    #expect(stage.cost(of: .debugTextChanged("x")) == (0, nil))
    #expect(stage.cost(of: .incrementButtonTapped) == (1, "id:1\ndata:0.0=1 x 1\n\n"))
  }

  @Test func `a child's state inside its parent's state is observed by its own view`() {
    let stage = FeatureStage(Parent.State(), Parent()) { ParentView(store: $0) }
    #expect(stage.cost(of: .child(.incrementButtonTapped)) == (1, "id:1\ndata:1.0=1\n\n"))
    #expect(stage.cost(of: .child(.enabledButtonTapped)) == (0, nil))
    #expect(stage.cost(of: .titleChanged("New")) == (1, "id:2\ndata:0.0=New\n\n"))
  }
}
