/// A session like a browser's: it has fetched the page with the count, and opened the page's stream.
struct LiveSession {
  let stream: ClientSocket
  /// The request that a press of the page's button sends.
  private(set) var press: [UInt8]
  /// The place of the identifier in the request, for presses like those of a browser.
  private let key: Range<Int>?
  /// The number of presses of the button.
  var count: UInt64 = 0
  private var head = HeadParser()
  private var chunks = ChunkDecoder()
  private var events = EventParser()

  /// Fetches the page and opens its stream, on the same connection if the same server sends it.
  ///
  /// - Parameters:
  ///   - streamPort: The port of the server of the stream, if that is not the page's server.
  ///   - isBrowser: Whether presses have the headers of a browser.
  init(
    port: UInt16, streamPort: UInt16? = nil, page: PressedPage = .counter, isBrowser: Bool = false
  ) throws(BenchError) {
    let stream = try ClientSocket(port: port)
    try stream.send(Self.request("GET \(page.path)", port, "Accept: text/html"))
    let head = try stream.head()
    let text = try stream.body(of: head)
    guard head.status == 200, let cookie = Self.cookie(head, page), let (epoch, sequence) = Self.position(in: text)
    else { throw BenchError("The page has the status \(head.status), or no cookie or sequence number.") }

    let target = "\(page.path)?epoch=\(epoch)&since=\(sequence)"
    let source = if let streamPort, streamPort != port { try ClientSocket(port: streamPort) } else { stream }
    try source.send(Self.request("GET \(target)", port, "Accept: text/event-stream\(Self.header(cookie))"))
    let streamHead = try source.head()
    guard streamHead.status == 200, streamHead["transfer-encoding"] == "chunked" else {
      throw BenchError("The stream has the status \(streamHead.status), or is not chunked.")
    }
    press =
      isBrowser
      ? Self.browserPost(page, port, cookie: cookie, epoch: String(epoch))
      : Self.post(page.action, to: page.path, port, cookie: cookie)
    key = isBrowser ? Self.keyPlace(in: press) : nil
    self.stream = source
  }

  /// Returns the cookie of a new session: an empty text for a shared page, which needs none.
  private static func cookie(_ head: ResponseHead, _ page: PressedPage) -> String? {
    page.isShared ? "" : head["set-cookie"].map { String($0.prefix { $0 != ";" }) }
  }

  /// Returns the header with the cookie, after another header.
  private static func header(_ cookie: String) -> String { cookie.isEmpty ? "" : "\r\nCookie: \(cookie)" }

  /// Returns a request that performs an action.
  static func post(_ body: String, to path: String, _ port: UInt16, cookie: String) -> [UInt8] {
    request(
      "POST \(path)", port,
      """
      \(cookie.isEmpty ? "" : "Cookie: \(cookie)\r\n")Prefer: return=minimal\r
      Content-Type: application/x-www-form-urlencoded\r
      Content-Length: \(body.utf8.count)
      """, body: body)
  }

  /// Returns the request of the script in a browser, with the browser's own headers.
  private static func browserPost(_ page: PressedPage, _ port: UInt16, cookie: String, epoch: String) -> [UInt8] {
    request(
      "POST \(page.path)", port,
      """
      Connection: keep-alive\r
      Content-Length: \(page.action.utf8.count)\r
      sec-ch-ua-platform: "Linux"\r
      User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36\r
      Accept: */*\r
      Periscope-Epoch: \(epoch)\r
      Periscope-Press: 0.\(String(repeating: "0", count: keyDigits))\r
      Content-Type: application/x-www-form-urlencoded\r
      Origin: http://127.0.0.1:\(port)\r
      Sec-Fetch-Site: same-origin\r
      Sec-Fetch-Mode: cors\r
      Sec-Fetch-Dest: empty\r
      Referer: http://127.0.0.1:\(port)\(page.path)\r
      Accept-Encoding: gzip, deflate, br\r
      Accept-Language: en-US,en;q=0.9\(header(cookie))
      """, body: page.action)
  }

  private static let keyDigits = 12

  private static func keyPlace(in press: [UInt8]) -> Range<Int>? {
    guard let mark = press.firstRange(of: Array("Periscope-Press: 0.".utf8)) else { return nil }
    return mark.upperBound..<mark.upperBound + keyDigits
  }

  /// Counts a press, and gives it a new identifier.
  mutating func countPress() {
    count += 1
    guard let key else { return }
    var rest = count
    for index in key.reversed() {
      press[index] = UInt8(ascii: "0") + UInt8(rest % 10)
      rest /= 10
    }
  }

  /// Presses the button and waits for the answer and for the event.
  mutating func act(over connection: ClientSocket) throws(BenchError) {
    countPress()
    try connection.send(press)
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
