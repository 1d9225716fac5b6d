import ComposableArchitecture
import Testing

@Reducer
private struct Visits {
  @ObservableState
  struct State: Equatable {
    @Shared(.inMemory("visits")) var visits = 0
  }

  enum Action { case opened }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .opened:
        state.$visits.withLock { $0 += 1 }
        return .none
      }
    }
  }
}

struct SharingArticle {
  @Test @MainActor func `a test asserts the change of the Sharing article's shared number`() async {
    let store = TestStore(initialState: Visits.State()) { Visits() }
    await store.send(.opened) { $0.$visits.withLock { $0 = 1 } }
  }
}
