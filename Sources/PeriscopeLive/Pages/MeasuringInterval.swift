/// The number of evaluations or actions between two measurements of a state's size.
struct MeasuringInterval {
  private static let longest: Int32 = 1024

  /// The bytes that one action is expected to add to the state at most, without those that ``received(_:)`` counts. A fourth of it
  /// if the actions before the last measurement added hardly anything.
  private let bytesOfAction: Int32
  private var rest: Int32 = 16
  /// The length of this interval.
  private var length: Int32 = 16
  /// The size at the last measurement; -1 before the first.
  private var last: Int32 = -1

  /// - Parameter bytesOfAction: The bytes that one action is expected to add to the state at most. By default, those of a large
  ///   request.
  init(bytesOfAction: Int = 64 << 10) { self.bytesOfAction = Int32(clamping: bytesOfAction) }

  /// Counts an evaluation or an action. Returns whether the state must be measured: more often as its size approaches
  /// the limit.
  mutating func isDue() -> Bool {
    rest -= 1
    return rest <= 0
  }

  /// Counts bytes of a request, which the feature may store in its state.
  mutating func received(_ bytes: Int) {
    rest = Int32(clamping: Int(rest) - bytes / Int(bytesOfAction))
  }

  mutating func measured(_ bytes: Int, limit: Int) {
    let hasGrown = last < 0 || bytes - Int(last) > Int(length) * Int(bytesOfAction) / 16
    let expected = Int(hasGrown ? bytesOfAction : bytesOfAction / 4)
    last = Int32(clamping: bytes)
    length = max(1, min(Self.longest, Int32(clamping: (limit - bytes) / expected)))
    rest = length
  }

  /// Starts again with a state that was restored after it had exceeded the limit.
  mutating func restored(_ bytes: Int, limit: Int) {
    last = -1
    measured(bytes, limit: limit)
  }
}
