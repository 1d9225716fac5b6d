import ComposableArchitecture
import Testing

/// A feature from before observable states.
private struct Old: Reducer {
  struct State: Equatable {
    var count = 0
    var note = ""
    var child = Child.State()
  }

  enum Action: CasePathable {
    case increment
    case noteChanged(String)
    case child(Child.Action)

    struct AllCasePaths: Sendable {
      var child: AnyCasePath<Action, Child.Action> {
        AnyCasePath(embed: { .child($0) }, extract: { if case .child(let action) = $0 { action } else { nil } })
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some Reducer<State, Action> {
    Scope(state: \.child, action: \.child) { Child() }
    Reduce { state, action in
      switch action {
      case .increment: state.count += 1
      case .noteChanged(let note): state.note = note
      case .child: break
      }
      return .none
    }
  }
}

@Reducer
private struct Child {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var note = ""
  }

  enum Action {
    case increment
    case noteChanged(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment: state.count += 1
      case .noteChanged(let note): state.note = note
      }
      return .none
    }
  }
}

struct ViewStoreTests {
  private let store = Store(initialState: Old.State()) { Old() }

  /// Observes a view store while `work` runs, and returns how often its changes called `read` again.
  private func notifications(of read: @escaping @Sendable () -> Void, during work: () -> Void) -> Int {
    let calls = LockIsolatedValues()
    let token = observe {
      calls.append(1)
      read()
    }
    work()
    token.cancel()
    return calls.values.count - 1
  }

  @Test func `a view store shows the part or the whole of the state that it observes, and sends actions`() {
    let viewStore = ViewStore(store, observe: \.count)
    viewStore.send(.increment)
    #expect(viewStore.state == 1)
    let whole: ViewStoreOf<Old> = ViewStore(store, observe: { $0 })
    #expect(whole.child.count == 0)
    whole.send(.noteChanged("x"))
    #expect(whole.note == "x")
  }

  @Test func `a view store notifies observers of a different value, but not of an equal one`() {
    let viewStore = ViewStore(store, observe: { $0.count / 2 })
    let told = notifications(of: { _ = viewStore.state }) {
      for _ in 0..<4 { store.send(.increment) }
      store.send(.noteChanged("x"))
    }
    #expect(told == 2)
  }

  @Test func `a view store's closure can decide whether two values are duplicates`() {
    let viewStore = ViewStore(store, observe: { $0 }, removeDuplicates: { $0.count == $1.count })
    let told = notifications(of: { _ = viewStore.note }) {
      store.send(.noteChanged("x"))
      store.send(.increment)
    }
    #expect(told == 1)
  }

  @Test func `a view store's actions can have a different type than the store's`() {
    let viewStore = ViewStore(store, observe: \.count) { (step: Int) in .noteChanged("\(step)") }
    viewStore.send(3)
    #expect(store.withState(\.note) == "3")
  }

  @Test func `a reader of a view store of an observable state is notified only of states that are no duplicates`() {
    let child = store.scope(state: \.child, action: \.child)
    let viewStore = ViewStore(child, observe: { $0 }, removeDuplicates: { $0.count == $1.count })
    let told = notifications(of: { _ = viewStore.note }) {
      child.send(.noteChanged("x"))
      child.send(.increment)
      store.send(.child(.increment))
    }
    #expect(told == 2)
    #expect(viewStore.note == "x")
  }

  @Test func `a view store's binding reads a part of the state, and sends written values as actions`() {
    let viewStore = ViewStore(store, observe: { $0 })
    let note = viewStore.binding(get: \.note, send: { .noteChanged($0) })
    note.wrappedValue = "x"
    #expect(note.wrappedValue == "x")
    viewStore.binding(get: \.count, send: .increment).wrappedValue = 9
    #expect(store.withState(\.count) == 1)
    let count = ViewStore(store, observe: \.count)
    count.binding(send: .increment).wrappedValue = 9
    count.binding(send: { .noteChanged("\($0)") }).wrappedValue = 9
    #expect(store.withState(\.count) == 2)
    #expect(store.withState(\.note) == "9")
  }

  @Test func `a view store without owners is released, and observes nothing`() {
    let looks = LockIsolatedValues()
    var viewStore: ViewStore<Int, Old.Action>? = ViewStore(
      store,
      observe: { state in
        looks.append(1)
        return state.count
      })
    weak let gone = viewStore
    viewStore = nil
    #expect(gone == nil)
    let before = looks.values.count
    store.send(.increment)
    #expect(looks.values.count == before)
  }

  @Test func `a change of a shared value reaches the view store without an action`() {
    let store = Store(initialState: SharedCount.State()) { SharedCount() }
    let viewStore = ViewStore(store, observe: \.count)
    let told = notifications(of: { _ = viewStore.state }) {
      store.withState(\.$count).withLock { $0 += 1 }
    }
    #expect(told == 1)
    #expect(viewStore.state == 1)
  }

  @Test func `a view store that eight threads use at once loses no actions`() async {
    let viewStore = ViewStore(store, observe: \.count)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<100 {
            viewStore.send(.increment)
            _ = viewStore.state
          }
        }
      }
    }
    #expect(viewStore.state == 800)
  }
}

@Reducer
private struct SharedCount {
  @ObservableState
  struct State: Equatable {
    @Shared(value: 0) var count
  }
}
