internal import PeriscopeSystem

/// The offset between Redis's clock and this server's, measured at Redis's last reply.
///
/// Servers send each other deadlines by Redis's clock, as durations since 1970. So the clocks of two servers are never
/// compared, and no clock has to be correct.
struct RedisClock {
  /// The bounds of the offset: Redis's time minus this server's.
  private var offset: ClosedRange<Duration>?

  /// Measures the offset.
  ///
  /// - Parameters:
  ///   - time: Redis's time.
  ///   - sent: When this server sent the request for it.
  ///   - now: When the reply arrived.
  mutating func measure(_ time: Duration, sentAt sent: Instant, now: Instant) {
    guard sent <= now else { return }
    // Redis read its clock between `sent` and `now`. The extra millisecond covers rounding.
    let rounding = Duration.milliseconds(1)
    offset = time - now.sinceStart - rounding...time - sent.sinceStart + rounding
  }

  /// Converts a time by this server's clock to Redis's clock, rounded to an earlier time if necessary. Returns `nil`
  /// before the first measurement.
  func time(notAfter time: Instant) -> Duration? { offset.map { time.sinceStart + $0.lowerBound } }

  /// Returns whether a time by Redis's clock may have passed; `false` before the first measurement.
  func mayBePast(_ time: Duration, now: Instant) -> Bool {
    offset.map { now.sinceStart + $0.upperBound >= time } ?? false
  }
}
