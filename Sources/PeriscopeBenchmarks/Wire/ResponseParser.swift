/// Parses responses of a known length, however they were split, without storing them.
struct ResponseParser: Equatable {
  /// The parts of a response that the benchmarks check.
  struct Response: Equatable {
    var status: Int
    var length: Int
    /// Whether the response sets a cookie, as the first one of a session does.
    var setsCookie: Bool
  }

  private var head = HeadParser()
  private var length = HeaderMark("content-length")
  private var cookie = HeaderMark("set-cookie")
  private var response: Response?
  /// The number of missing bytes of the body.
  private var missing = 0

  /// Parses bytes of a buffer. Returns the response that ends with them, if one does.
  mutating func take(_ bytes: [UInt8], count: Int) throws(BenchError) -> Response? {
    var position = 0
    while response == nil, position < count {
      try takeHead(bytes[position])
      position += 1
    }
    guard let response else { return nil }
    guard count - position <= missing else { throw BenchError("A request received more than its response.") }
    missing -= count - position
    guard missing == 0 else { return nil }
    self.response = nil
    return response
  }

  private mutating func takeHead(_ byte: UInt8) throws(BenchError) {
    length.take(byte)
    cookie.take(byte)
    guard let status = head.take(byte) else { return }
    // A response with the status 204 has no body and no length.
    guard length.isPresent || status == 204 else {
      throw BenchError("A response with the status \(status) has no length.")
    }
    response = Response(status: status, length: length.number, setsCookie: cookie.isPresent)
    missing = length.number
    length.reset()
    cookie.reset()
  }
}
