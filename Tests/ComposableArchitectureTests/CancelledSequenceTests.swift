import ComposableArchitecture
import PeriscopeLocks
import Testing

/// Runs two effects in sequence.
@Reducer
private struct Sequence {
  final class Begun: Sendable {
    let count = Lock(0)
  }

  let begun = Begun()

  typealias State = Int
  enum Action { case start }

  var body: some Reducer<Int, Action> {
    Reduce { state, _ in
      state += 1
      let effect = Effect<Action>.run { [begun] _ in begun.count.withLock { $0 += 1 } }
      return .concatenate(effect, effect)
    }
  }
}

/// Cancels the effects of a store when its monitor is entered.
private final class CancellingObserver: MonitorObserver {
  private unowned let store: StoreOf<Sequence>

  init(_ store: StoreOf<Sequence>) { self.store = store }

  func monitorWasEntered() { store.cancelEffects(startedAfter: .min) }
}

struct CancelledSequenceTests {
  @Test func `a sequence that is cancelled while it waits for the store runs no effect`() async {
    let feature = Sequence()
    let store = Store(initialState: 0) { feature }
    let task = store.monitor.enter {
      let task = store.send(.start)
      // Cancels the effects when the sequence enters the monitor, which it waits for until this closure returns.
      store.monitor.setObserver(CancellingObserver(store))
      return task
    }
    await task.finish()
    #expect(feature.begun.count.withLock { $0 } == 0)
  }

  @Test func `replacing a store's state notifies its readers, and counts as no action`() {
    let store = Store(initialState: 1) { Sequence() }
    let changes = Sequence.Begun()
    withPerceptionTracking {
      _ = store.state
    } onChange: {
      changes.count.withLock { $0 += 1 }
    }
    store.replaceState(7)
    #expect(store.state == 7)
    #expect(changes.count.withLock { $0 } == 1)
    #expect(store.actionCount == 0)
  }
}
