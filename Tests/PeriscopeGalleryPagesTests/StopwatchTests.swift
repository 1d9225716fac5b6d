import ComposableArchitecture
import Testing

@testable import PeriscopeGalleryPages

@MainActor
struct StopwatchTests {
  private let clock: TestClock<Duration>
  private let store: TestStoreOf<Stopwatch>

  init() {
    let clock = TestClock()
    self.clock = clock
    store = TestStore(initialState: Stopwatch.State()) {
      Stopwatch()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test func `a running timer ticks each second`() async {
    await store.send(\.toggleButtonTapped) { $0.isRunning = true }
    await clock.advance(by: .seconds(1))
    await store.receive(\.ticked) { $0.seconds = 1 }
    await clock.advance(by: .seconds(2))
    await store.receive(\.ticked) { $0.seconds = 2 }
    await store.receive(\.ticked) { $0.seconds = 3 }
    await store.send(\.toggleButtonTapped) { $0.isRunning = false }
  }

  @Test func `a stopped timer does not tick, and continues from its value`() async throws {
    await store.send(\.toggleButtonTapped) { $0.isRunning = true }
    await clock.advance(by: .seconds(1))
    await store.receive(\.ticked) { $0.seconds = 1 }
    await store.send(\.toggleButtonTapped) { $0.isRunning = false }
    try await clock.checkSuspension()
    await clock.advance(by: .seconds(5))
    await store.send(\.toggleButtonTapped) { $0.isRunning = true }
    await clock.advance(by: .seconds(1))
    await store.receive(\.ticked) { $0.seconds = 2 }
    await store.send(\.toggleButtonTapped) { $0.isRunning = false }
  }

  @Test func `a timer that its previous server left running continues from its value`() async {
    let store = TestStore(initialState: Stopwatch.State(isRunning: true, seconds: 7)) {
      Stopwatch()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(\.pageShown)
    await clock.advance(by: .seconds(1))
    await store.receive(\.ticked) { $0.seconds = 8 }
    await store.send(\.toggleButtonTapped) { $0.isRunning = false }
    await store.send(\.pageShown)
  }

  @Test func `a running timer that is reset ticks after a whole second`() async {
    await store.send(\.toggleButtonTapped) { $0.isRunning = true }
    await clock.advance(by: .milliseconds(1_600))
    await store.receive(\.ticked) { $0.seconds = 1 }
    await store.send(\.resetButtonTapped) { $0.seconds = 0 }
    await clock.advance(by: .milliseconds(999))
    // This fails if a tick has arrived meanwhile, because received actions must be asserted before the next one is
    // sent.
    await store.send(\.resetButtonTapped)
    await clock.advance(by: .seconds(1))
    await store.receive(\.ticked) { $0.seconds = 1 }
    await store.send(\.toggleButtonTapped) { $0.isRunning = false }
  }

  @Test func `a reset of a stopped timer sets it to zero, and does not start it`() async {
    await store.send(\.toggleButtonTapped) { $0.isRunning = true }
    await clock.advance(by: .seconds(1))
    await store.receive(\.ticked) { $0.seconds = 1 }
    await store.send(\.toggleButtonTapped) { $0.isRunning = false }
    await store.send(\.resetButtonTapped) { $0.seconds = 0 }
    await store.finish()
  }
}
