import ComposableArchitecture
import Testing

@Reducer
private struct Root {
  @Reducer
  enum Path {
    case counter(Counter)
    case list(Numbers)
    case text(String)
  }

  @ObservableState struct State: Equatable { var path = StackState<Path.State>() }

  enum Action {
    case goBackToFirstButtonTapped
    case goToCounterButtonTapped(Int)
    case path(StackActionOf<Path>)
    case popToRootButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .goBackToFirstButtonTapped:
        if let first = state.path.ids.first { state.path.pop(to: first) }
        return .none
      case .goToCounterButtonTapped(let count):
        state.path.append(.counter(Counter.State(count: count)))
        return .none
      case .path(.element(id: _, action: .counter(.delegate(.push(let count))))):
        state.path.append(.counter(Counter.State(count: count)))
        return .none
      case .path(.element(id: let id, action: .list(.rows(.element(id: let row, action: .tapped))))):
        guard let value = state.path[id: id, case: \.list]?.rows[id: row]?.count else { return .none }
        state.path.append(.counter(Counter.State(count: value)))
        return .none
      case .path:
        return .none
      case .popToRootButtonTapped:
        state.path.removeAll()
        return .none
      }
    }
    .forEach(\.path, action: \.path)
  }
}

extension Root.Path.State: Equatable {}

@Reducer
private struct Counter {
  @ObservableState struct State: Equatable { var count = 0 }

  enum Action: Equatable {
    case closeButtonTapped
    case delegate(Delegate)
    case incrementButtonTapped
    case nextButtonTapped
    case startTimerButtonTapped
    case ticked
    @CasePathable enum Delegate: Equatable { case push(Int) }
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .closeButtonTapped:
        return .run { _ in await dismiss() }
      case .delegate:
        return .none
      case .incrementButtonTapped:
        state.count += 1
        return .none
      case .nextButtonTapped:
        return .send(.delegate(.push(state.count + 1)))
      case .startTimerButtonTapped:
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
        }
      case .ticked:
        state.count += 1
        return .none
      }
    }
  }
}

@Reducer
private struct Row {
  @ObservableState struct State: Equatable, Identifiable {
    let id: Int
    var count: Int
  }
  enum Action: Equatable { case tapped }
  var body: some ReducerOf<Self> { EmptyReducer() }
}

@Reducer
private struct Numbers {
  @ObservableState struct State: Equatable { var rows: IdentifiedArrayOf<Row.State> = [] }
  enum Action: Equatable { case rows(IdentifiedActionOf<Row>) }
  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.rows, action: \.rows) { Row() }
  }
}

@MainActor
struct StackStudies {
  @Test func `features of a stack push further features, whose IDs count up`() async {
    let store = TestStore(initialState: Root.State()) { Root() }
    await store.send(.goToCounterButtonTapped(1)) { $0.path[id: 0] = .counter(Counter.State(count: 1)) }
    await store.send(\.path[id: 0].counter.nextButtonTapped)
    await store.receive(\.path[id: 0].counter.delegate.push, 2) { $0.path[id: 1] = .counter(Counter.State(count: 2)) }
    await store.send(\.path[id: 1].counter.incrementButtonTapped) {
      $0.path[id: 1, case: \.counter]?.count = 3
    }
    await store.send(\.path.popFrom, 1) { $0.path.pop(from: 1) }
  }

  @Test func `removing a feature from a stack cancels the feature's timer`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Root.State()) {
      Root()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(\.path.push, (id: 0, state: .counter(Counter.State()))) {
      $0.path[id: 0] = .counter(Counter.State())
    }
    await store.send(\.path[id: 0].counter.startTimerButtonTapped)
    await clock.advance(by: .seconds(2))
    await store.receive(\.path[id: 0].counter.ticked) { $0.path[id: 0, case: \.counter]?.count = 1 }
    await store.receive(\.path[id: 0].counter.ticked) { $0.path[id: 0, case: \.counter]?.count = 2 }
    await store.send(\.path.popFrom, 0) { $0.path.removeAll() }
  }

  @Test func `a feature of a stack dismisses itself and all features above it`() async {
    let path = StackState<Root.Path.State>([.counter(Counter.State()), .text("a"), .counter(Counter.State())])
    let store = TestStore(initialState: Root.State(path: path)) { Root() }
    await store.send(\.path[id: 0].counter.closeButtonTapped)
    await store.receive(\.path.popFrom, 0) { $0.path = StackState() }
  }

  @Test func `a row of a pushed list pushes a feature`() async {
    let list = Numbers.State(rows: [Row.State(id: 7, count: 3)])
    let store = TestStore(initialState: Root.State(path: StackState([.list(list)]))) { Root() }
    await store.send(\.path[id: 0].list.rows[id: 7].tapped) { $0.path.append(.counter(Counter.State(count: 3))) }
    await store.send(.goBackToFirstButtonTapped) { $0.path.removeLast() }
    await store.send(.popToRootButtonTapped) { $0.path = StackState() }
  }

  @Test func `pushed elements are visible through a stack's parent store and through its scoped store`() {
    let store = Store(initialState: Root.State()) { Root() }
    store.send(.goToCounterButtonTapped(1))
    store.send(.path(.element(id: store.path.ids[0], action: .counter(.nextButtonTapped))))
    #expect(store.path.count == 2)
    #expect(store.path.last?.is(\.counter) == true)
    let scoped = store.scope(state: \.path, action: \.path)
    #expect(scoped.withState { $0.ids.count } == 2)
  }
}
