/// When each press is due: at a steady rate, whatever has become of those before it.
struct Timetable: Equatable {
  let start: UInt64
  let rate: Int

  /// The nanosecond at which a press is due.
  func due(_ number: Int) -> UInt64 {
    let (seconds, rest) = number.quotientAndRemainder(dividingBy: rate)
    return start + UInt64(seconds) * 1_000_000_000 + UInt64(rest) * 1_000_000_000 / UInt64(rate)
  }

  /// Whose turn a press is. Every session has one before any has another, but not in the order in which they were opened and lie in memory.
  func member(_ number: Int, of count: Int) -> Int {
    // A prime that is larger than any number of sessions has no factor in common with it.
    number * 1_000_003 % count
  }
}
