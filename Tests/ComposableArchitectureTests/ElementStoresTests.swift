import Testing

@testable import ComposableArchitecture

@Reducer
private struct Row {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var count = 0
  }

  enum Action { case increment }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

@Reducer
private struct List {
  @ObservableState
  struct State: Equatable {
    var rows: IdentifiedArrayOf<Row.State> = [Row.State(id: 1), Row.State(id: 2)]
  }

  enum Action {
    case rows(IdentifiedActionOf<Row>)
    case removeAll
    case refill
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .rows: break
      case .removeAll: state.rows = []
      case .refill: state.rows = IdentifiedArray(uniqueElements: (1...100).map { Row.State(id: $0) })
      }
      return .none
    }
    .forEach(\.rows, action: \.rows) { Row() }
  }
}

struct ElementStoresTests {
  private typealias RowStore = StoreOf<Row>

  private func stores(_ store: StoreOf<List>) -> [RowStore] { Array(store.scope(state: \.rows, action: \.rows)) }

  @Test func `scoping to an element always returns the same store`() {
    let store = Store(initialState: List.State()) { List() }
    let first = stores(store)
    #expect(first.map(ObjectIdentifier.init) == stores(store).map(ObjectIdentifier.init))
    first[1].send(.increment)
    #expect(stores(store).map(\.count) == [0, 1])
  }

  @Test func `scoping to the store of a list does not replace the cached stores of its elements`() {
    let store = Store(initialState: List.State()) { List() }
    let rows = stores(store)
    let list: Store<IdentifiedArrayOf<Row.State>, IdentifiedActionOf<Row>> = store.scope(
      state: \.rows, action: \.rows)
    #expect(list.withState(\.count) == 2)
    #expect(rows.map(ObjectIdentifier.init) == stores(store).map(ObjectIdentifier.init))
  }

  @Test func `the store of a removed element sends nothing, and is released when the list's stores are read again`() {
    let store = Store(initialState: List.State()) { List() }
    store.send(.refill)
    weak var gone: RowStore?
    do {
      let rows = stores(store)
      gone = rows[50]
      store.send(.removeAll)
      rows[50].send(.increment)
      #expect(rows[50].count == 0)
    }
    #expect(gone != nil)
    #expect(stores(store).isEmpty)
    #expect(gone == nil)
  }
}
