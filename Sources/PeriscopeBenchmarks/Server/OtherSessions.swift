/// Live sessions that only hold their streams, while other sessions act.
struct OtherSessions {
  private var sessions: [LiveSession] = []

  init() {}

  init(count: Int, port: UInt16, page: PressedPage) throws(BenchError) {
    for _ in 0..<count { sessions.append(try LiveSession(port: port, page: page)) }
  }

  /// Reads what the streams have received. Throws if one of them has ended, or has received more than pings.
  mutating func check() throws(BenchError) {
    var buffer = [UInt8](repeating: 0, count: 4_096)
    for index in sessions.indices {
      while case let count = try sessions[index].stream.receive(into: &buffer), count > 0 {
        for byte in buffer[..<count] where try sessions[index].takeEvent(byte) {
          throw BenchError("A session that does not act received an event.")
        }
      }
    }
  }
}
