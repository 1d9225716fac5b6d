/// A browser's session: it has fetched the page, opened the live stream, and knows the count.
struct LiveSession {
  static let path = "/counter"

  let stream: ClientSocket
  /// The request of a press of the page's button.
  let press: [UInt8]
  /// The number of presses.
  var count: UInt64 = 0
  private var head = HeadParser()
  private var chunks = ChunkDecoder()
  private var events = EventParser()

  /// Fetches the page and opens its stream, on the same connection if the same server sends it.
  ///
  /// - Parameter streamPort: The port of the server with the stream, if it is not the page's.
  init(port: UInt16, streamPort: UInt16? = nil) throws(BenchError) {
    let stream = try ClientSocket(port: port)
    try stream.send(Self.request("GET \(Self.path)", port, "Accept: text/html"))
    let head = try stream.head()
    let page = try stream.body(of: head)
    guard head.status == 200, let cookie = head["set-cookie"]?.prefix(while: { $0 != ";" }),
      let (epoch, sequence) = Self.position(in: page)
    else { throw BenchError("The page has the status \(head.status), or no cookie or sequence number.") }

    let target = "\(Self.path)?epoch=\(epoch)&since=\(sequence)"
    let source = if let streamPort, streamPort != port { try ClientSocket(port: streamPort) } else { stream }
    try source.send(Self.request("GET \(target)", port, "Accept: text/event-stream\r\nCookie: \(cookie)"))
    let streamHead = try source.head()
    guard streamHead.status == 200, streamHead["transfer-encoding"] == "chunked" else {
      throw BenchError("The stream has the status \(streamHead.status), or is not chunked.")
    }
    press = Self.post("action=incrementButtonTapped", to: Self.path, port, cookie: String(cookie))
    self.stream = source
  }

  /// Returns a request that performs an action.
  static func post(_ body: String, to path: String, _ port: UInt16, cookie: String) -> [UInt8] {
    request(
      "POST \(path)", port,
      """
      Cookie: \(cookie)\r
      Prefer: return=minimal\r
      Content-Type: application/x-www-form-urlencoded\r
      Content-Length: \(body.utf8.count)
      """, body: body)
  }

  /// Presses the button, and waits for the response and the event.
  mutating func act(over connection: ClientSocket) throws(BenchError) {
    try connection.send(press)
    count += 1
    var acknowledged = false
    while !acknowledged { acknowledged = try takeAnswer(try connection.next()) }
    var applied = false
    while !applied { applied = try takeEvent(try stream.next()) }
  }

  /// Reads a byte of the response to a press. Returns whether it was the last one.
  mutating func takeAnswer(_ byte: UInt8) throws(BenchError) -> Bool {
    guard let status = head.take(byte) else { return false }
    guard status == 204 else { throw BenchError("A press received the status \(status).") }
    return true
  }

  /// Reads a byte of the stream. Returns whether it was the last one of the last press's event.
  mutating func takeEvent(_ byte: UInt8) throws(BenchError) -> Bool {
    switch chunks.take(byte) {
    case .framing: return false
    case .end: throw BenchError("A stream has ended.")
    case .malformed: throw BenchError("A stream's chunks are malformed.")
    case .payload: break
    }
    guard let event = events.take(byte) else { return false }
    guard event == CountEvent(id: count, count: count) else {
      throw BenchError("After press \(count) a session received \(event).")
    }
    return true
  }

  static func request(_ line: String, _ port: UInt16, _ headers: String, body: String = "") -> [UInt8] {
    Array("\(line) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\(headers)\r\n\r\n\(body)".utf8)
  }

  /// Returns the epoch and the sequence number in the page.
  private static func position(in page: String) -> (Substring, Substring)? {
    guard let mark = page.firstRange(of: #"<meta name="periscope" content=""#) else { return nil }
    let words = page[mark.upperBound...].prefix { $0 != "\"" }.split(separator: " ")
    return words.count == 2 ? (words[0], words[1]) : nil
  }
}
