internal import PeriscopeSystem

/// How the engine's clock stands to this server's, as far as its last answer has shown: by it servers tell each other until when.
///
/// The engine's times are durations since 1970. The clocks of two servers are never compared, and none of them has to be right.
struct EngineClock {
  /// The least and the most by which the engine's clock is ahead of this server's.
  private var ahead: ClosedRange<Duration>?

  /// The engine has told the time.
  ///
  /// - Parameters:
  ///   - time: The engine's time.
  ///   - sent: When it was asked.
  ///   - now: When its answer came.
  mutating func learn(_ time: Duration, sentAt sent: Instant, now: Instant) {
    guard sent <= now else { return }
    // It was any time between the two, and each clock leaves out what is less than a millisecond.
    ahead = time - now.sinceStart - .milliseconds(1)...time - sent.sinceStart + .milliseconds(1)
  }

  /// A moment of the engine's clock at which it is surely not later here than this; `nil` where the engine has told nothing.
  func moment(notAfter time: Instant) -> Duration? { ahead.map { time.sinceStart + $0.lowerBound } }

  /// Whether a moment of the engine's clock may have passed.
  func mayBePast(_ moment: Duration, now: Instant) -> Bool {
    ahead.map { now.sinceStart + $0.upperBound >= moment } ?? false
  }
}
