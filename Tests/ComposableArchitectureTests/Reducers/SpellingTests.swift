import ComposableArchitecture
import Testing

@Reducer
private struct Row {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var count = 0
  }

  enum Action: Equatable {
    case increment
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

@Reducer
private struct Board {
  @ObservableState
  struct State: Equatable {
    var first = Row.State(id: 1)
    var second = Row.State(id: 2)
    var maybe: Row.State?
    var rows: IdentifiedArrayOf<Row.State> = [Row.State(id: 3), Row.State(id: 4)]
    var mode = Mode.State.row(Row.State(id: 5))
  }

  enum Action: Equatable {
    case first(Row.Action)
    case second(Row.Action)
    case maybe(Row.Action)
    case rows(IdentifiedActionOf<Row>)
    case mode(Mode.Action)
    case show
  }

  var body: some ReducerOf<Self> {
    Scope(\.first, action: \.first) { Row() }
    Scope(state: \.second, action: \.second) { Row() }
    Scope(\.mode, action: \.mode) { Mode() }
    Reduce { state, action in
      if action == .show { state.maybe = Row.State(id: 6) }
      return .none
    }
    .ifLet(\.maybe, action: \.maybe) { Row() }
    .forEach(\.rows, action: \.rows) { Row() }
  }
}

@Reducer
private struct Mode {
  @ObservableState
  enum State: Equatable {
    case row(Row.State)
    case none
  }

  enum Action: Equatable {
    case row(Row.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.row, action: \.row) { Row() }
  }
}

struct SpellingTests {
  private let store = Store(initialState: Board.State()) { Board() }

  @Test func `a reducer and a store are scoped to a child with or without the argument label 'state'`() {
    store.scope(\.first, action: \.first).send(.increment)
    store.scope(state: \.second, action: \.second).send(.increment)
    store.scope(\.second, action: \.second).send(.increment)
    #expect((store.first.count, store.second.count) == (1, 2))
    #expect(store.scope(\.first, action: \.first) === store.scope(state: \.first, action: \.first))
  }

  @Test func `a store is scoped to an optional child with or without the argument label 'state'`() {
    #expect(store.scope(\.maybe, action: \.maybe) == nil)
    store.send(.show)
    if let child = store.scope(\.maybe, action: \.maybe) { child.send(.increment) }
    store.scope(state: \.maybe, action: \.maybe)?.send(.increment)
    #expect(store.maybe?.count == 2)
  }

  @Test func `a store is scoped to a list with or without the argument label 'state'`() {
    for row in store.scope(\.rows, action: \.rows) { row.send(.increment) }
    Array(store.scope(state: \.rows, action: \.rows))[0].send(.increment)
    #expect(store.rows.map(\.count) == [2, 1])
  }

  @Test func `Scope reduces a case of an enum state`() {
    store.send(.mode(.row(.increment)))
    #expect(store.mode.row?.count == 1)
  }

  @Test func `an action for a case that is not current is an issue of Scope, and changes nothing`() {
    let store = Store(initialState: Mode.State.none) { Mode() }
    withExpectedIssue { store.send(.row(.increment)) }
    #expect(store.state == .none)
  }

  @Test func `a case key path with an ID matches and creates the actions of that element of a list`() {
    let path: CaseKeyPath<Board.Action, Void> = \.rows[id: 3].increment
    store.send(path())
    #expect(store.rows[id: 3]?.count == 1)
    #expect(Board.Action.rows(.element(id: 3, action: .increment)).is(path))
    #expect(!Board.Action.rows(.element(id: 4, action: .increment)).is(path))
    let actions: CaseKeyPath<Board.Action, Row.Action> = \.rows[id: 4]
    #expect(actions(.increment) == Board.Action.rows(.element(id: 4, action: .increment)))
  }
}
