import PeriscopeLocks

/// The real time plus manual steps, as after a suspended process has resumed.
final class SteppedClock: Clock {
  typealias Instant = ContinuousClock.Instant

  private let clock = ContinuousClock()
  private let ahead = Lock(Duration.zero)

  var now: Instant { clock.now + ahead.withLock { $0 } }
  var minimumResolution: Duration { clock.minimumResolution }

  func step(by duration: Duration) { ahead.withLock { $0 += duration } }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await clock.sleep(until: deadline - ahead.withLock { $0 }, tolerance: tolerance)
  }
}
