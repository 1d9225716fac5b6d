/// The number of evaluations or actions between two measurements of a state's size.
struct MeasuringInterval {
  private static let longest: Int32 = 1024

  /// The bytes that one action is expected to add to the state at most, without those that ``received(_:)`` counts.
  private let bytesOfAction: Int32
  private let lengthens: Bool
  /// The bytes that are expected of each action of this interval.
  private var expected: Int32
  /// The number of actions until the next measurement.
  private var rest: Int32 = 16
  /// The received bytes that are not counted as an action yet.
  private var received: Int32 = 0
  /// The size at the last measurement; -1 before the first.
  private var last: Int32 = -1

  /// - Parameters:
  ///   - bytesOfAction: The bytes that one action is expected to add to the state at most. By default, those of a large request.
  ///   - lengthens: Whether a fourth of these is expected after actions that have added hardly anything.
  init(bytesOfAction: Int = 64 << 10, lengthens: Bool = false) {
    self.bytesOfAction = Int32(clamping: bytesOfAction)
    self.lengthens = lengthens
    expected = self.bytesOfAction
  }

  /// Counts an evaluation or an action. Returns whether the state must be measured: more often as its size approaches
  /// the limit.
  mutating func isDue() -> Bool {
    rest -= 1
    return rest <= 0
  }

  /// Counts bytes of a request, which the feature may store in its state.
  mutating func received(_ bytes: Int) {
    let sum = Int(received) + bytes
    rest = Int32(clamping: Int(rest) - sum / Int(expected))
    received = Int32(sum % Int(expected))
  }

  mutating func measured(_ bytes: Int, limit: Int) {
    // Has the state taken less than a sixteenth of the bytes that it had left?
    let isQuiet = lengthens && last >= 0 && bytes - Int(last) <= (limit - Int(last)) / 16
    expected = isQuiet ? bytesOfAction / 4 : bytesOfAction
    last = Int32(clamping: bytes)
    rest = max(1, min(Self.longest, Int32(clamping: (limit - bytes) / Int(expected))))
  }
}
