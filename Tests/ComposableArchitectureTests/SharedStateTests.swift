import ComposableArchitecture
import Sharing
import TestConnection
import Testing

@Reducer
private struct Counter {
  @ObservableState
  struct State: Equatable {
    @Shared var total: Int
    var own = 0
  }

  enum Action {
    case incrementButtonTapped
    case resetButtonTapped
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .incrementButtonTapped:
        state.own += 1
        state.$total.withLock { $0 += 1 }
      case .resetButtonTapped:
        state.own = 0
      }
      return .none
    }
  }
}

@Suite(.timeLimit(.minutes(1))) struct SharedStateTests {
  private let total = Shared(value: 0)

  private func store(_ monitor: Monitor = Monitor()) -> StoreOf<Counter> {
    Store(initialState: Counter.State(total: total), reducer: Counter(), monitor: monitor)
  }

  @Test func `states that share a value are equal, and their stores show its changes`() {
    let first = store()
    let second = store()
    first.send(.incrementButtonTapped)
    #expect(second.total == 1)
    #expect(first.state != second.state)
    second.send(.incrementButtonTapped)
    #expect(first.state == second.state)
  }

  @Test func `who reads a shared value through a store hears of a change by another store, and of no other field`() {
    let first = store()
    let second = store()
    let heard = LockIsolated<[Int]>([])
    withPerceptionTracking {
      _ = second.total
    } onChange: {
      heard.withValue { $0.append(second.total) }
    }
    first.send(.resetButtonTapped)
    #expect(heard.value == [])
    first.send(.incrementButtonTapped)
    #expect(heard.value == [1])
  }

  @Test func `whoever is told of a shared value is told inside of no monitor, before the action returns`() {
    let outer = Monitor()
    let inner = Monitor()
    let first = store(inner)
    let heard = LockIsolated<[Bool]>([])
    for _ in 0..<2 {
      withPerceptionTracking {
        _ = total.wrappedValue
      } onChange: {
        heard.withValue { $0.append(outer.isEntered || inner.isEntered) }
      }
    }
    outer.enter {
      first.send(.incrementButtonTapped)
      total.withLock { $0 += 1 }
      #expect(heard.value == [])
    }
    #expect(heard.value == [false, false])
  }

  @Test func `stores that read each other when a shared value changes come to no standstill`() async {
    let stores = (0..<2).map { _ in store() }
    let tokens = stores.map { mine in
      observe { [total] in _ = (mine.own, total.wrappedValue) }
    }
    await withTaskGroup { group in
      for store in stores {
        group.addTask { _ = try? await onThread { for _ in 0..<2_000 { store.send(.incrementButtonTapped) } } }
      }
    }
    #expect(total.wrappedValue == 4_000)
    for token in tokens { token.cancel() }
  }
}
