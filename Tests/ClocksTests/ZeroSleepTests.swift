import Clocks
import ConcurrencyExtras
import Testing

struct ZeroSleepTests {
  @Test func `a test clock's sleep of zero waits until the clock is advanced`() async throws {
    let clock = TestClock()
    let hasWoken = LockIsolated(false)
    let task = Task {
      try await clock.sleep(for: .zero)
      hasWoken.setValue(true)
    }
    while clock._$sleeperCount == 0, !hasWoken.value { await Task.yield() }
    #expect(!hasWoken.value)
    await #expect(throws: (any Error).self) { try await clock.checkSuspension() }
    await clock.advance()
    try await task.value
    #expect(hasWoken.value)
    #expect(clock.now == .init())
  }

  @Test func `a test clock's sleep until now waits, and one until a past instant returns`() async throws {
    let clock = TestClock<Duration>(now: .init(offset: .seconds(5)))
    try await clock.sleep(until: .init(offset: .seconds(4)))
    let task = Task { try await clock.sleep(until: .init(offset: .seconds(5))) }
    while clock._$sleeperCount == 0 { await Task.yield() }
    await clock.advance(by: .seconds(1))
    try await task.value
  }

  @Test func `a test clock's sleep of zero can be cancelled, and ends when the clock runs`() async throws {
    let clock = TestClock()
    let cancelled = Task { try await clock.sleep(for: .zero) }
    while clock._$sleeperCount == 0 { await Task.yield() }
    cancelled.cancel()
    await #expect(throws: CancellationError.self) { try await cancelled.value }
    let task = Task { for _ in 1...3 { try await clock.sleep(for: .zero) } }
    while clock._$sleeperCount == 0 { await Task.yield() }
    await clock.run()
    try await task.value
  }
}
