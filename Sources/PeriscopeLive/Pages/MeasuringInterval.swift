/// The number of evaluations or actions between two measurements of a state's size.
struct MeasuringInterval {
  private static let longest = 192
  /// The bytes that one action is expected to add to the state at most: those of a large request.
  private static let mostBytesOfAction = 64 << 10

  private var rest = 16

  /// Notes an evaluation or an action. Returns whether the state must be measured: the more often, the closer it is to the
  /// limit.
  mutating func isDue() -> Bool {
    rest -= 1
    return rest <= 0
  }

  mutating func measured(_ bytes: Int, limit: Int) {
    rest = max(1, min(Self.longest, (limit - bytes) / Self.mostBytesOfAction))
  }
}
