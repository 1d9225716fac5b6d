import ComposableArchitecture
import Testing

@Reducer
private struct Shared {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var note = ""
  }

  enum Action {
    case add
    case copyAndChange
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .add:
        state.count += 1
        return .none
      case .copyAndChange:
        // The copy shares the registrar of the state that the store continues to change.
        return .run { [copy = state] send in
          var copy = copy
          for _ in 0..<50 { copy.count += 1 }
          await send(.add)
        }
      }
    }
  }
}

struct StateThreadTests {
  @Test func `readers of a store are notified while effects on other threads modify copies of its state`() async {
    let store = Store(initialState: Shared.State()) { Shared() }
    let told = LockIsolatedValues()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<50 {
            withPerceptionTracking {
              _ = store.count
            } onChange: {
              told.append(1)
            }
            await store.send(.copyAndChange).finish()
          }
        }
      }
    }
    #expect(store.count == 400)
    // Each reader has read before the change that it waited for, so each was notified.
    #expect(told.values.count == 400)
  }
}
