import ComposableArchitecture
import Testing

/// An ID that counts how often IDs are hashed, which each lookup does.
private struct CountedID: Hashable, Sendable, ExpressibleByIntegerLiteral {
  @TaskLocal static var count = LockIsolated(0)
  let number: Int

  init(integerLiteral number: Int) { self.number = number }
  init(_ number: Int) { self.number = number }

  static func == (first: Self, second: Self) -> Bool { first.number == second.number }

  func hash(into hasher: inout Hasher) {
    Self.count.withValue { $0 += 1 }
    hasher.combine(number)
  }
}

@Reducer
private struct DeepRow {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: CountedID
    var count = 0
    var rows: IdentifiedArrayOf<State> = []
  }

  enum Action {
    case incrementButtonTapped
    case removeButtonTapped
    indirect case rows(IdentifiedActionOf<DeepRow>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .incrementButtonTapped: state.count += 1
      case .rows(.element(let id, .removeButtonTapped)): state.rows.remove(id: id)
      case .removeButtonTapped, .rows: break
      }
      return .none
    }
    .forEach(\.rows, action: \.rows) { Self() }
  }
}

@MainActor
struct DepthTests {
  /// Creates nested rows, and returns their stores, the outermost first.
  private func stores(_ depth: Int) throws -> [StoreOf<DeepRow>] {
    var state = DeepRow.State(id: 0)
    // Adds other rows at each level, so that a row must be looked up by its ID.
    for number in 1..<depth {
      state = DeepRow.State(id: CountedID(number), rows: [state, DeepRow.State(id: CountedID(-number))])
    }
    var store = Store(initialState: state) { DeepRow() }
    var stores = [store]
    for _ in 1..<depth {
      store = try #require(store.scope(\.rows, action: \.rows).first)
      stores.append(store)
    }
    return stores
  }

  /// Sends an action of the innermost row, and returns how many IDs were looked up.
  private func lookups(_ depth: Int) throws -> Int {
    let store = try #require(try stores(depth).last)
    store.send(.incrementButtonTapped)
    let counter = LockIsolated(0)
    CountedID.$count.withValue(counter) { _ = store.send(.incrementButtonTapped) }
    #expect(store.count == 2)
    return counter.value
  }

  @Test func `an action of a row nested twice as deeply takes at most about twice the ID lookups`() throws {
    let (once, twice) = try (lookups(20), lookups(40))
    #expect(twice <= once * 2 + 20, "\(once) lookups at 20, \(twice) at 40")
  }

  @Test func `the store of a row that was removed with its parent shows the last state, and sends nothing`() throws {
    let stores = try stores(4)
    stores[3].send(.incrementButtonTapped)
    stores[1].send(.removeButtonTapped)
    stores[3].send(.incrementButtonTapped)
    stores[2].send(.incrementButtonTapped)
    #expect(stores.map(\.count) == [0, 0, 0, 1])
    #expect(stores[0].rows.map(\.id.number) == [-3])
  }
}
