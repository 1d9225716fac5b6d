/// The number of evaluations or actions between two measurements of a state's size.
struct MeasuringInterval {
  private static let longest: Int32 = 256

  /// The bytes that one action is expected to add to the state at most, without those that ``received(_:)`` counts.
  private let bytesOfAction: Int32
  private var rest: Int32 = 16

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
    rest = max(1, min(Self.longest, Int32(clamping: (limit - bytes) / Int(bytesOfAction))))
  }
}
