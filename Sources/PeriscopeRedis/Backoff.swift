/// How long to wait before the next try: twice as long each time, and never quite as long as others do.
struct Backoff {
  static let shortest: UInt64 = 50_000_000
  static let longest: UInt64 = 2_000_000_000

  private var ceiling = shortest

  /// The nanoseconds to wait: from half of what is due, for a chance of 0, to all of it, so that many clients do not come at once.
  mutating func next(_ chance: Double) -> UInt64 {
    defer { ceiling = min(ceiling * 2, Self.longest) }
    return ceiling / 2 + UInt64(Double(ceiling / 2) * chance)
  }

  mutating func reset() { ceiling = Self.shortest }
}
