/// Collects a request's body as it arrives.
struct BodyArrival {
  /// How many bytes too many are read and dropped, so that a client that sends them without asking can read the refusal.
  static let tolerance = 1024 * 1024
  /// How many bytes are set aside on a client's mere word.
  static let advance = 8 * 1024

  private(set) var bytes: [UInt8] = []
  private var dropped = 0
  private var limit = 0

  /// Whether the body was larger than allowed.
  var isTooLarge: Bool { dropped > 0 }

  /// Prepares for a body whose length may be known.
  mutating func begin(limit: Int, expected: Int) {
    self.limit = max(0, limit)
    bytes.reserveCapacity(max(0, min(self.limit, expected, Self.advance)))
  }

  /// Answers whether to go on reading.
  mutating func append(_ part: UnsafeRawBufferPointer) -> Bool {
    guard dropped == 0, part.count <= limit - bytes.count else {
      dropped += part.count
      return dropped <= Self.tolerance
    }
    unsafe bytes.append(contentsOf: part)
    return true
  }
}
