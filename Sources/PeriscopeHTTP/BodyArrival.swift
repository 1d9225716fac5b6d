/// Collects a request's body as it arrives.
struct BodyArrival {
  /// The maximum number of excess bytes that are read and dropped, so that a client that sends them without `Expect`
  /// can read the refusal.
  static let tolerance = 1024 * 1024
  /// The maximum number of bytes that are reserved for an announced length.
  static let reservation = 8 * 1024

  private(set) var bytes: [UInt8] = []
  private var dropped = 0
  /// The number of bytes that a sink has taken.
  private(set) var passed = 0
  /// The maximum size in bytes.
  private(set) var limit = 0
  /// The maximum number of bytes of this body: its announced length, or the limit.
  private var most = 0
  /// The number of bytes to reserve for an announced body that does not arrive at once.
  private var reserved = 0
  /// Whether the server has no memory for the body.
  private(set) var lacksMemory = false

  /// Whether the body exceeds its limit, or the server's memory for large bodies.
  var isTooLarge: Bool { dropped > 0 || lacksMemory }

  /// Prepares for a body.
  ///
  /// - Parameter expected: The announced length; `nil` if it is not known, as for a body in chunks.
  mutating func begin(limit: Int, expected: Int? = nil) {
    self.limit = max(0, limit)
    most = max(0, min(self.limit, expected ?? .max))
    reserved = expected == nil ? 0 : min(most, Self.reservation)
  }

  /// Returns the capacity to reserve before a part of the body is appended. If the part does not fit, the capacity is
  /// doubled, so that few bytes are copied, but does not exceed the maximum size of the body.
  func capacity(for count: Int) -> Int {
    let size = bytes.count + count
    return max(size, min(size > bytes.capacity ? 2 * bytes.capacity : bytes.capacity, most))
  }

  mutating func reserve(_ capacity: Int) { bytes.reserveCapacity(capacity) }

  /// Drops the body, because the server has no memory for it.
  mutating func drop() {
    lacksMemory = true
    bytes = []
  }

  /// Counts a part for a sink. Returns whether it is within the limit.
  mutating func pass(_ count: Int) -> Bool {
    guard !isTooLarge, count <= limit - passed else { return false }
    passed += count
    return true
  }

  /// Drops a part. Returns whether to read on.
  mutating func drop(_ count: Int) -> Bool {
    dropped += count
    return dropped <= Self.tolerance
  }

  /// Appends a part, or drops it if the body is too large. Returns whether to read on.
  mutating func append(_ part: UnsafeRawBufferPointer) -> Bool {
    guard !isTooLarge, part.count <= limit - bytes.count else {
      return drop(part.count)
    }
    // Most bodies arrive at once.
    guard part.count != most || bytes.capacity > 0 else {
      bytes = unsafe Array(part)
      return true
    }
    if bytes.capacity == 0 { bytes.reserveCapacity(reserved) }
    unsafe bytes.append(contentsOf: part)
    return true
  }
}
