/// How long to wait before the next try: twice as long each time, and never quite as long as others do.
struct Backoff {
  private static let shortest = Duration.milliseconds(50)
  private static let longest = Duration.seconds(2)

  private var ceiling = shortest

  /// Returns the wait: from half of the ceiling, for a chance of 0, to all of it, so that clients do not come all at once.
  mutating func next(_ chance: Double) -> Duration {
    defer { ceiling = min(ceiling * 2, Self.longest) }
    return ceiling / 2 + ceiling / 2 * chance
  }

  mutating func reset() { ceiling = Self.shortest }
}
