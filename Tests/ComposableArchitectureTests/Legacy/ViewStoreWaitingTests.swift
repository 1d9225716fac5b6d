import ComposableArchitecture
import Testing

@Reducer
private struct Loading {
  struct State: Equatable { var isLoading = false }
  enum Action {
    case load
    case loaded
  }
  let gate: AsyncStream<Void>

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .load:
        state.isLoading = true
        return .run { [gate] send in
          for await _ in gate {}
          await send(.loaded)
        }
      case .loaded:
        state.isLoading = false
        return .none
      }
    }
  }
}

/// Calls deprecated functions without a warning of the compiler.
private protocol Deprecated {
  func onOddChange(of base: Counter) -> any Reducer<Int, Int>
}

private struct Caller: Deprecated {
  @available(*, deprecated)
  func onOddChange(of base: Counter) -> any Reducer<Int, Int> {
    base.onChange(of: { $0 }, removeDuplicates: { $0 % 2 == $1 % 2 }) { _, _ in
      Reduce { state, _ in
        state += 100
        return .none
      }
    }
  }
}

private struct Counter: Reducer {
  func reduce(into state: inout Int, action: Int) -> Effect<Int> {
    state += action
    return .none
  }
}

struct ViewStoreWaitingTests {
  @Test(.timeLimit(.minutes(5))) func `a view store's send with a condition waits until the condition no longer holds`()
    async
  {
    let (gate, opening) = AsyncStream.makeStream(of: Void.self)
    let store = Store(initialState: Loading.State()) { Loading(gate: gate) }
    let viewStore = ViewStore(store, observe: { $0 })
    let task = Task { await viewStore.send(.load, while: \.isLoading) }
    while !viewStore.isLoading { await Task.yield() }
    opening.finish()
    await task.value
    #expect(!viewStore.isLoading)
    await viewStore.yield(while: \.isLoading)
  }

  @Test(.timeLimit(.minutes(5))) func `cancelling a view store's send that waits cancels its effects`() async {
    let (gate, opening) = AsyncStream.makeStream(of: Void.self)
    let store = Store(initialState: Loading.State()) { Loading(gate: gate) }
    let viewStore = ViewStore(store, observe: { $0 })
    let task = Task { await viewStore.send(.load, while: \.isLoading) }
    while !viewStore.isLoading { await Task.yield() }
    task.cancel()
    await task.value
    while store.effectCount > 0 { await Task.yield() }
    opening.finish()
  }

  @Test func `onChange with removeDuplicates ignores a change between values that its closure calls duplicates`() {
    let caller: any Deprecated = Caller()
    let reducer = caller.onOddChange(of: Counter())
    var state = 0
    _ = reducer.reduce(into: &state, action: 2)
    #expect(state == 2)
    _ = reducer.reduce(into: &state, action: 1)
    #expect(state == 103)
  }
}
