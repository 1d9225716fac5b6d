/// The page that a client without a cookie receives.
struct FirstPage {
  /// The new session's cookie.
  let cookie: String
  /// The response, without its bytes.
  let response: ResponseParser.Response

  /// The request of a client without a cookie.
  static func request(_ port: UInt16) -> [UInt8] {
    LiveSession.request("GET \(PressedPage.counter.path)", port, "Accept: text/html")
  }

  /// Fetches the page.
  init(port: UInt16) throws(BenchError) {
    let (head, page) = try Self.fetch(Self.request(port), port)
    guard head.status == 200, let cookie = head["set-cookie"]?.prefix(while: { $0 != ";" }), page.contains("</html>")
    else { throw BenchError("The page has the status \(head.status), no cookie or no end.") }
    self.cookie = String(cookie)
    response = ResponseParser.Response(status: head.status, length: page.utf8.count, setsCookie: true)
  }

  /// Throws if the server no longer has the session: then it would start a new one for the next request.
  func checkSession(port: UInt16) throws(BenchError) {
    let again = LiveSession.request("GET \(PressedPage.counter.path)", port, "Accept: text/html\r\nCookie: \(cookie)")
    let (head, _) = try Self.fetch(again, port)
    guard head.status == 200, head["set-cookie"] == nil else {
      throw BenchError("The server has ended the first session during the run.")
    }
  }

  private static func fetch(_ request: [UInt8], _ port: UInt16) throws(BenchError) -> (ResponseHead, String) {
    let socket = try ClientSocket(port: port)
    try socket.send(request)
    let head = try socket.head()
    return (head, try socket.body(of: head))
  }
}
