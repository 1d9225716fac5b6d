/// How long to wait before the next try: twice as long each time, and never quite as long as others do.
struct Backoff {
  static let shortest: UInt64 = 50_000_000
  static let longest: UInt64 = 2_000_000_000

  private var ceiling = shortest

  /// The nanoseconds to wait: at random from half of what is due to all of it, so that many clients do not come at once.
  mutating func next(using generator: inout some RandomNumberGenerator) -> UInt64 {
    defer { ceiling = min(ceiling * 2, Self.longest) }
    return UInt64.random(in: ceiling / 2...ceiling, using: &generator)
  }

  mutating func reset() { ceiling = Self.shortest }
}
