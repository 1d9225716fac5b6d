/// How the engine's clock stands to this server's, as far as its last answer has shown: by it servers tell each other until when.
///
/// All times are milliseconds. The clocks of two servers are never compared, and none of them has to be right.
struct EngineClock {
  /// The least and the most by which the engine's clock is ahead of this server's.
  private var ahead: ClosedRange<Int64>?

  /// The engine has told the time.
  ///
  /// - Parameters:
  ///   - time: The engine's time.
  ///   - sent: When it was asked.
  ///   - now: When its answer came.
  mutating func learn(_ time: Int64, sentAt sent: Int64, now: Int64) {
    guard sent <= now else { return }
    // It was any time between the two, and each clock leaves out what is less than a millisecond.
    ahead = time - now - 1...time - sent + 1
  }

  /// A moment of the engine's clock at which it is surely not later here than this; `nil` where the engine has told nothing.
  func moment(notAfter time: Int64) -> Int64? { ahead.map { time + $0.lowerBound } }

  /// Whether a moment of the engine's clock may have passed.
  func mayBePast(_ moment: Int64, now: Int64) -> Bool { ahead.map { now + $0.upperBound >= moment } ?? false }
}
