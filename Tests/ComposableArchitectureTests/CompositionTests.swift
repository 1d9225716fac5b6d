import ComposableArchitecture
import Testing

@Reducer
private struct Counter {
  @ObservableState
  struct State: Equatable, Identifiable {
    var id = 0
    var count = 0
    var other = 0
  }

  enum Action {
    case increment
    case nothing
    case wait
    case waited
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .increment, .waited:
        state.count += 1
        return .none
      case .nothing:
        return .none
      case .wait:
        return .run { send in
          let never = AsyncStream<Void> { _ in }
          for await _ in never {}
          try Task.checkCancellation()
          await send(.waited)
        }
      }
    }
  }
}

@Reducer
private struct Parent {
  @ObservableState
  struct State: Equatable {
    var left = Counter.State()
    var right = Counter.State()
    var detail: Counter.State?
    var log: [Int] = []
    var changes = 0
  }

  @CasePathable
  enum Action {
    case left(Counter.Action)
    case right(Counter.Action)
    case detail(Counter.Action)
    case open(Int)
    case close
    case bothInPlace
    case byKeyPath
  }

  var body: some Reducer<State, Action> {
    Scope(state: \.left, action: \.left) { Counter() }
    Scope(state: \.right, action: \.right) { Counter() }
    Reduce { state, action in
      switch action {
      case .left: state.log.append(state.left.count)
      case .right: break
      case .detail(.increment): state.log.append(state.detail?.count ?? -1)
      case .detail: break
      case .open(let id): state.detail = Counter.State(id: id)
      case .close: state.detail = nil
      case .bothInPlace:
        state.left.count += 1
        state.right.count += 1
      case .byKeyPath: state[keyPath: \.left].other += 1
      }
      return .none
    }
    .ifLet(\.detail, action: \.detail) { Counter() }
    .onChange(of: \.left.count) { _, state in
      state.changes += 1
      return .none
    }
  }
}

@Reducer
private struct Login {
  @CasePathable
  @ObservableState
  enum State: Equatable {
    case loggedOut(Counter.State)
    case loggedIn(Counter.State)
  }

  @CasePathable
  enum Action {
    case loggedOut(Counter.Action)
    case loggedIn(Counter.Action)
    case logIn
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      if case .logIn = action { state = .loggedIn(Counter.State(count: 10)) }
      return .none
    }
    .ifCaseLet(\.loggedOut, action: \.loggedOut) { Counter() }
    .ifCaseLet(\.loggedIn, action: \.loggedIn) { Counter() }
  }
}

struct CompositionTests {
  private let store = Store(initialState: Parent.State()) { Parent() }

  @Test func `each child reduces its own state, before its parent`() {
    store.send(.left(.increment))
    store.send(.right(.increment))
    store.send(.left(.increment))
    #expect((store.left.count, store.right.count) == (2, 1))
    #expect(store.log == [1, 2])
  }

  @Test func `onChange runs once for a change by the reducer that it modifies, and not for a different field`() {
    store.send(.bothInPlace)
    store.send(.byKeyPath)
    #expect(store.changes == 1)
  }

  @Test func `scoping a store twice to one child returns one child store`() {
    let left = store.scope(state: \.left, action: \.left)
    #expect(left === store.scope(state: \.left, action: \.left))
  }

  @Test func `a child's store shows the child's state, and sends the child's actions`() {
    let left = store.scope(state: \.left, action: \.left)
    left.send(.increment)
    #expect(left.count == 1)
    #expect(store.left.count == 1)
  }

  @Test func `an optional child's store exists while the child does; later it shows the last state and sends nothing`()
  {
    #expect(store.scope(state: \.detail, action: \.detail) == nil)
    store.send(.open(1))
    let detail = store.scope(state: \.detail, action: \.detail)
    detail?.send(.increment)
    #expect(detail?.count == 1)
    #expect(store.log == [1])
    store.send(.close)
    #expect(store.scope(state: \.detail, action: \.detail) == nil)
    detail?.send(.increment)
    #expect(detail?.count == 1)
    #expect(store.log == [1])
  }

  @Test func `an action for an absent optional child is an issue`() {
    withExpectedIssue { store.send(.detail(.increment)) }
  }

  @Test func `a child's effects are cancelled when it is removed or replaced`() async {
    store.send(.open(1))
    let first = store.send(.detail(.wait))
    #expect(store.effectCount == 1)
    store.send(.open(2))
    await first.finish()
    #expect(store.effectCount == 0)
    let second = store.send(.detail(.wait))
    store.send(.detail(.increment))
    #expect(store.effectCount == 1)
    store.send(.close)
    await second.finish()
    #expect(store.effectCount == 0)
  }

  @Test func `ifCaseLet reduces the current case, and an action of a different case is an issue`() {
    let store = Store(initialState: Login.State.loggedOut(Counter.State())) { Login() }
    store.send(.loggedOut(.increment))
    #expect(store.state[case: \.loggedOut]?.count == 1)
    withExpectedIssue { store.send(.loggedIn(.increment)) }
    store.send(.logIn)
    store.send(.loggedIn(.increment))
    #expect(store.state[case: \.loggedIn]?.count == 11)
  }

  /// Sends an action, and returns whether it notified a reader.
  private func isNotified(_ action: Parent.Action, reading read: (StoreOf<Parent>) -> Void) -> Bool {
    let calls = LockIsolatedValues()
    withPerceptionTracking {
      read(store)
    } onChange: {
      calls.append(1)
    }
    store.send(action)
    return !calls.values.isEmpty
  }

  @Test
  func `a reader of a child's field is notified of that field only, and a reader of a child's presence of its removal`()
  {
    store.send(.open(1))
    let left = store.scope(state: \.left, action: \.left)
    #expect(isNotified(.left(.increment)) { _ in _ = left.count })
    #expect(!isNotified(.left(.increment)) { _ in _ = left.other })
    #expect(!isNotified(.left(.nothing)) { _ in _ = left.count })
    #expect(!isNotified(.right(.increment)) { _ in _ = left.count })
    #expect(!isNotified(.left(.increment)) { _ = $0.left.other })
    #expect(!isNotified(.detail(.increment)) { _ = $0.scope(state: \.detail, action: \.detail) })
    #expect(isNotified(.close) { _ = $0.scope(state: \.detail, action: \.detail) })
    #expect(isNotified(.bothInPlace) { _ in _ = left.count })
    #expect(!isNotified(.byKeyPath) { _ in _ = left.count })
  }
}

/// A value that counts how often `touch()` had to copy its storage.
private struct Heavy: Equatable {
  private final class Storage {}
  private var storage = Storage()
  private(set) var copies = 0

  mutating func touch() {
    guard !isKnownUniquelyReferenced(&storage) else { return }
    storage = Storage()
    copies += 1
  }

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.copies == rhs.copies }
}

@Reducer
private struct Bearer {
  @ObservableState
  struct State: Equatable {
    var heavy = Heavy()
  }

  enum Action {
    case touch
    case replace
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .touch: state.heavy.touch()
      case .replace: state = State()
      }
      return .none
    }
  }
}

@Reducer
private struct Bearers {
  @ObservableState
  struct State: Equatable {
    var one = Bearer.State()
    var maybe: Bearer.State? = Bearer.State()
  }

  enum Action {
    case one(Bearer.Action)
    case maybe(Bearer.Action)
  }

  var body: some Reducer<State, Action> {
    Scope(state: \.one, action: \.one) { Bearer() }
    EmptyReducer().ifLet(\.maybe, action: \.maybe) { Bearer() }
  }
}

struct InPlaceTests {
  private let store = Store(initialState: Bearers.State()) { Bearers() }

  @Test func `a child is reduced in place, without a copy`() {
    for _ in 0..<3 {
      store.send(.one(.touch))
      store.send(.maybe(.touch))
    }
    #expect(store.withState { $0.one.heavy.copies } == 0)
    #expect(store.withState { $0.maybe?.heavy.copies } == 0)
  }

  @Test func `a child that replaces its own state notifies the state's readers`() {
    let calls = LockIsolatedValues()
    withPerceptionTracking {
      _ = store.one.heavy.copies
    } onChange: {
      calls.append(1)
    }
    withPerceptionTracking {
      _ = store.maybe?.heavy.copies
    } onChange: {
      calls.append(2)
    }
    store.send(.one(.replace))
    #expect(calls.values == [1])
    store.send(.maybe(.replace))
    #expect(calls.values == [1, 2])
  }
}
