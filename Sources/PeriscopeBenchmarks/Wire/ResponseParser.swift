/// Parses responses of a known length, however they were split. Stores at most one line of their heads, so that the client
/// takes less time than the server.
struct ResponseParser: Equatable {
  /// The parts of a response that the benchmarks check.
  struct Response: Equatable {
    var status: Int
    var length: Int
    /// Whether the response sets a cookie, as the first one of a session does.
    var setsCookie: Bool
  }

  private static let lengthName = Array("content-length:".utf8)
  private static let cookieName = Array("set-cookie:".utf8)

  /// The line of the head that has not ended yet.
  private var line: [UInt8] = []
  private var status: Int?
  private var length: Int?
  private var setsCookie = false
  /// The response whose body has not ended yet.
  private var response: Response?
  /// The number of missing bytes of the body.
  private var missing = 0

  /// Parses bytes of a buffer. Returns the response that ends with them, if one does.
  mutating func take(_ bytes: [UInt8], count: Int) throws(BenchError) -> Response? {
    var position = 0
    while response == nil, position < count {
      let end = bytes[position..<count].firstIndex(of: UInt8(ascii: "\n"))
      line += bytes[position..<(end ?? count)]
      position = end.map { $0 + 1 } ?? count
      if end != nil { try takeLine() }
    }
    guard let response else { return nil }
    guard count - position <= missing else { throw BenchError("A request received more than its response.") }
    missing -= count - position
    guard missing == 0 else { return nil }
    self.response = nil
    return response
  }

  private mutating func takeLine() throws(BenchError) {
    defer { line.removeAll(keepingCapacity: true) }
    guard let status else {
      // The status follows the version, as in `HTTP/1.1 204 No Content`.
      self.status = Self.number(in: line.dropFirst(9).prefix(3))
      return
    }
    guard line != [UInt8(ascii: "\r")] else { return try endHead(status) }
    if has(Self.lengthName) { length = Self.number(in: line.dropFirst(Self.lengthName.count)) }
    if has(Self.cookieName) { setsCookie = true }
  }

  private mutating func endHead(_ status: Int) throws(BenchError) {
    // A response with the status 204 has no body and no length.
    guard let length = status == 204 ? 0 : length else {
      throw BenchError("A response with the status \(status) has no length.")
    }
    response = Response(status: status, length: length, setsCookie: setsCookie)
    missing = length
    self.status = nil
    self.length = nil
    setsCookie = false
  }

  /// Returns whether the line starts with a header's lowercase name and its colon.
  private func has(_ name: [UInt8]) -> Bool {
    // Sets the bit that distinguishes lowercase from uppercase letters. The other characters of the names have it already.
    line.count > name.count && zip(line, name).allSatisfy { $0 | 0x20 == $1 }
  }

  /// Returns the number of all digits.
  private static func number(in bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { number, byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) ? number &* 10 &+ Int(byte &- UInt8(ascii: "0")) : number
    }
  }
}
