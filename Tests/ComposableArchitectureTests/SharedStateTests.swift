import ComposableArchitecture
import Sharing
import Synchronization
import PeriscopeTestConnection
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
    case meetButtonTapped
    case resetButtonTapped
  }

  var meeting = Meeting()

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .incrementButtonTapped:
        state.own += 1
        state.$total.withLock { $0 += 1 }
      case .meetButtonTapped:
        meeting.arrive()
        state.$total.withLock { $0 += 1 }
      case .resetButtonTapped:
        state.own = 0
      }
      return .none
    }
  }
}

/// A point at which two threads wait for each other.
private final class Meeting: Sendable {
  private let arrived = Atomic<Int>(0)

  func arrive() {
    arrived.add(1, ordering: .acquiringAndReleasing)
    while arrived.load(ordering: .acquiring) < 2 {}
  }
}

@Suite(.timeLimit(.minutes(5))) struct SharedStateTests {
  private let total = Shared(value: 0)

  private func store(_ monitor: Monitor = Monitor()) -> StoreOf<Counter> {
    Store(initialState: Counter.State(total: total), reducer: Counter(), monitor: monitor)
  }

  @Test func `a store shows a shared value that a different store changed, and their states differ only by own fields`()
  {
    let first = store()
    let second = store()
    first.send(.incrementButtonTapped)
    #expect(second.total == 1)
    #expect(first.state != second.state)
    second.send(.incrementButtonTapped)
    #expect(first.state == second.state)
  }

  @Test func `a reader of a shared value is notified of changes by a different store, and of no other field`() {
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

  @Test func `observers of a shared value are called once the writing thread has left all monitors`() {
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

  @Test func `using a store while a shared value is written is an issue, unless this thread is inside of the store`() {
    let monitor = Monitor()
    let store = store(monitor)
    store.send(.incrementButtonTapped)
    monitor.enter { total.withLock { $0 += store.own } }
    #expect(total.wrappedValue == 2)
    withExpectedIssue { total.withLock { $0 += store.own } }
    #expect(total.wrappedValue == 3)
    store.send(.incrementButtonTapped)
  }

  @Test func `stores whose reducers write a shared value concurrently, and whose observers read it, do not deadlock`()
    async
  {
    let meeting = Meeting()
    let stores = (0..<2).map { _ in
      Store(initialState: Counter.State(total: total)) { Counter(meeting: meeting) }
    }
    let heard = LockIsolated(0)
    let tokens = stores.map { store in
      observe { [total] in
        _ = (store.own, total.wrappedValue)
        heard.withValue { $0 += 1 }
      }
    }
    await withTaskGroup { group in
      for store in stores {
        group.addTask { _ = try? await onThread { store.send(.meetButtonTapped) } }
      }
    }
    #expect(total.wrappedValue == 2)
    #expect(heard.value >= 4)
    for token in tokens { token.cancel() }
  }
}
