import ComposableArchitecture
import Testing

@Reducer
private struct Counter {
  @ObservableState
  struct State: Equatable {
    var count = 0
  }

  enum Action {
    case decrementButtonTapped
    case incrementButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .decrementButtonTapped:
        state.count -= 1
        return .none
      case .incrementButtonTapped:
        state.count += 1
        return .none
      }
    }
  }
}

struct GettingStartedArticleTests {
  @Test func `an observer follows the GettingStarted article's counter until its token is cancelled`() {
    let shown = LockIsolated(0)

    let store = Store(initialState: Counter.State()) { Counter() }
    store.send(.incrementButtonTapped)
    #expect(store.count == 1)

    let token = observe { shown.setValue(store.count) }
    store.send(.incrementButtonTapped)
    #expect(shown.value == 2)

    token.cancel()
    store.send(.decrementButtonTapped)
    #expect(shown.value == 2)
  }

  @MainActor
  @Test func `the counter counts up and down`() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    await store.send(.incrementButtonTapped) { $0.count = 1 }
    await store.send(.decrementButtonTapped) { $0.count = 0 }
  }
}
