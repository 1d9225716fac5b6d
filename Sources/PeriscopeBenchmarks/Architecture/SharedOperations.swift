internal import ComposableArchitecture
internal import Perception

/// The cost of writing a shared value, per reader. Each reader has its own store.
struct SharedOperations {
  private let stores: [StoreOf<MeasuredSharer>]
  private let scopes: [PageScope]

  init(readers: Int) {
    stores = (0..<readers).map { _ in Store(initialState: MeasuredSharer.State()) { MeasuredSharer() } }
    scopes = stores.map { _ in PageScope() }
  }

  var all: [Operation] {
    guard let writer = stores.first else { return [] }
    return [
      Operation(
        name: "a write that marks a page's scope", limit: 2_000, count: stores.count,
        prepare: { for (store, scope) in zip(stores, scopes) { scope.track { consume(store.count) } } }
      ) { _ in writer.send(.increment) },
      Operation(
        name: "a write that calls an observer, which reads the value", limit: 2_000, count: stores.count,
        prepare: {
          for scope in scopes { scope.close() }
          for store in stores {
            withPerceptionTracking {
              consume(store.count)
            } onChange: {
              consume(store.count)
            }
          }
        }
      ) { _ in writer.send(.increment) },
    ]
  }
}

/// A feature whose stores share a number.
@Reducer
struct MeasuredSharer {
  @ObservableState
  struct State: Equatable {
    @Shared(.inMemory("measured")) var count = 0
  }

  enum Action {
    case increment
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.$count.withLock { $0 &+= 1 }
      return .none
    }
  }
}
