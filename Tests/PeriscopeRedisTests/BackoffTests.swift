@testable import PeriscopeRedis
import Testing

@Suite struct BackoffTests {
  @Test
  func `a Redis client's waits before reconnecting double from 50 ms to 2 s, and are randomly up to half shorter`() {
    var (shortest, longest) = (Backoff(), Backoff())
    let lows = (0..<8).map { _ in shortest.next(0) }
    let highs = (0..<8).map { _ in longest.next(1) }
    #expect(lows == [25, 50, 100, 200, 400, 800, 1_000, 1_000].map { .milliseconds($0) })
    #expect(highs == [50, 100, 200, 400, 800, 1_600, 2_000, 2_000].map { .milliseconds($0) })
  }

  @Test func `after a success a Redis client's wait before reconnecting is short again`() {
    var backoff = Backoff()
    _ = (0..<5).map { _ in backoff.next(0) }
    backoff.reset()
    #expect(backoff.next(0) == .milliseconds(25))
  }
}
