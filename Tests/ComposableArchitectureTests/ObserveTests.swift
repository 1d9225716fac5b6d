import ComposableArchitecture
import Testing

@Reducer
private struct Numbers {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var other = 0
  }

  enum Action {
    case add
    case addOther
    case addTwice
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .add: state.count += 1
      case .addOther: state.other += 1
      case .addTwice:
        state.count += 1
        state.count += 1
      }
      return .none
    }
  }
}

struct ObserveTests {
  private let store = Store(initialState: Numbers.State()) { Numbers() }

  @Test
  func `observe runs its closure at once, and after each change of a value that it has read, until it is cancelled`() {
    let seen = LockIsolatedValues()
    let token = observe { [store] in seen.append(store.count) }
    store.send(.add)
    store.send(.addOther)
    store.send(.addTwice)
    #expect(seen.values == [0, 1, 3])
    token.cancel()
    store.send(.add)
    #expect(seen.values == [0, 1, 3])
  }

  @Test func `an observation ends when its token is released`() {
    let seen = LockIsolatedValues()
    var token: ObserveToken? = observe { [store] in seen.append(store.count) }
    _ = token
    token = nil
    store.send(.add)
    #expect(seen.values == [0])
  }
}
