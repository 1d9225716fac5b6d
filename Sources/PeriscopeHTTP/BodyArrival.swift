/// Collects a request's body as it arrives.
struct BodyArrival {
  /// The excess bytes that are read and dropped, so that a client that sends them without `Expect` can read the refusal.
  static let tolerance = 1024 * 1024
  /// The most memory that is reserved for an announced length.
  static let reservation = 8 * 1024

  private(set) var bytes: [UInt8] = []
  private var dropped = 0
  private var limit = 0

  /// Whether the body exceeds its limit.
  var isTooLarge: Bool { dropped > 0 }

  /// Prepares for a body of an expected length.
  mutating func begin(limit: Int, expected: Int) {
    self.limit = max(0, limit)
    bytes.reserveCapacity(max(0, min(self.limit, expected, Self.reservation)))
  }

  /// Appends a part, and returns whether to read on.
  mutating func append(_ part: UnsafeRawBufferPointer) -> Bool {
    guard dropped == 0, part.count <= limit - bytes.count else {
      dropped += part.count
      return dropped <= Self.tolerance
    }
    unsafe bytes.append(contentsOf: part)
    return true
  }
}
