/// The wait before the next connection attempt: exponential, with jitter.
struct Backoff {
  private static let shortest = Duration.milliseconds(50)
  private static let longest = Duration.seconds(2)

  private var ceiling = shortest

  /// Returns the next wait: half of the ceiling if `chance` is 0, the whole ceiling if it is 1. Doubles the ceiling.
  mutating func next(_ chance: Double) -> Duration {
    defer { ceiling = min(ceiling * 2, Self.longest) }
    return ceiling / 2 + ceiling / 2 * chance
  }

  mutating func reset() { ceiling = Self.shortest }
}
