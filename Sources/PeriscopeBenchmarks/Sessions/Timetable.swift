/// The schedule of presses at a steady rate.
struct Timetable: Equatable {
  let start: UInt64
  let rate: Int

  /// Returns the time of a press in nanoseconds.
  func due(_ number: Int) -> UInt64 {
    let (seconds, rest) = number.quotientAndRemainder(dividingBy: rate)
    return start + UInt64(seconds) * 1_000_000_000 + UInt64(rest) * 1_000_000_000 / UInt64(rate)
  }

  /// Returns the session of a press. Every session acts once before any acts again, but not in the order of their
  /// positions in memory.
  func member(_ number: Int, of count: Int) -> Int {
    // A prime larger than any number of sessions is coprime to it.
    number * 1_000_003 % count
  }
}
