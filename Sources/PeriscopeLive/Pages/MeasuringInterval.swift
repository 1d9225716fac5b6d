/// The number of evaluations or actions between two measurements of a state's size.
struct MeasuringInterval {
  /// Whose state is measured.
  enum Owner: UInt8 { case page, sharedStore }

  private static let longest: Int16 = 1024

  private let owner: Owner
  /// Whether the state had hardly grown at the last measurement.
  private var isQuiet = false
  /// The number of actions until the next measurement.
  private var rest: Int16 = 16
  /// The received bytes that are not counted as an action yet.
  private var received: UInt16 = 0

  /// The bytes that one action is expected to add to the state at most: for a shared store, those of a large request; for a page
  /// without those that ``received(_:)`` counts, and a fourth of them after actions that have added hardly anything.
  private var expected: Int {
    switch owner {
    case .page: isQuiet ? 4 << 10 : 16 << 10
    case .sharedStore: 64 << 10
    }
  }

  init(for owner: Owner) { self.owner = owner }

  /// Counts an evaluation or an action. Returns whether the state must be measured: more often as its size approaches
  /// the limit.
  mutating func isDue() -> Bool {
    if rest > 0 { rest -= 1 }
    return rest <= 0
  }

  /// Counts bytes of a request, which the feature may store in its state.
  mutating func received(_ bytes: Int) {
    let sum = Int(received) + bytes
    rest = Int16(clamping: max(0, Int(rest) - sum / expected))
    received = UInt16(sum % expected)
  }

  /// Starts the next interval.
  ///
  /// - Parameters:
  ///   - bytes: The size of the state now.
  ///   - last: Its size at the last measurement; 0 before the first.
  ///   - limit: The maximum size.
  mutating func measured(_ bytes: Int, last: Int = 0, limit: Int) {
    // Has the state taken less than a sixteenth of the bytes that it had left?
    isQuiet = last > 0 && bytes - last <= (limit - last) / 16
    rest = max(1, min(Self.longest, Int16(clamping: (limit - bytes) / expected)))
  }
}
