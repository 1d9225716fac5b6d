internal import PeriscopeSystem

/// The offset between Redis's clock and this server's, measured at Redis's last reply.
///
/// Servers tell each other deadlines by Redis's clock, as durations since 1970. So the clocks of two servers are never
/// compared, and none of the clocks has to be right.
struct RedisClock {
  /// The bounds of the offset: Redis's time minus this server's.
  private var offset: ClosedRange<Duration>?

  /// Measures the offset.
  ///
  /// - Parameters:
  ///   - time: Redis's time.
  ///   - sent: When this server has asked for it.
  ///   - now: When the reply arrived.
  mutating func measure(_ time: Duration, sentAt sent: Instant, now: Instant) {
    guard sent <= now else { return }
    // Redis read its clock at some time between the two. The extra millisecond covers rounding.
    let rounding = Duration.milliseconds(1)
    offset = time - now.sinceStart - rounding...time - sent.sinceStart + rounding
  }

  /// Returns a time by Redis's clock that is not after a time by this server's; `nil` before the first measurement.
  func time(notAfter time: Instant) -> Duration? { offset.map { time.sinceStart + $0.lowerBound } }

  /// Returns whether a time by Redis's clock may have passed.
  func mayBePast(_ time: Duration, now: Instant) -> Bool {
    offset.map { now.sinceStart + $0.upperBound >= time } ?? false
  }
}
