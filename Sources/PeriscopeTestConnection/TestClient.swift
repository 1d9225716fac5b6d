/// A client that stores its cookie.
package final class TestClient {
  package let connection: TestConnection
  package private(set) var cookie: String?

  /// - Parameter seconds: The time limit for reading.
  package init(port: UInt16, cookie: String? = nil, seconds: Int = 120) throws {
    self.cookie = cookie
    connection = try TestConnection(port: port, seconds: seconds)
  }

  @discardableResult
  package func ask(_ method: String, _ target: String, _ headers: [String] = [], body: String? = nil) throws
    -> TestResponse
  {
    try connection.send(request(method, target, headers, body: body))
    return keep(try connection.readResponse(body: method != "HEAD"))
  }

  package func get(_ target: String, accept: String = "text/html") throws -> TestResponse {
    try ask("GET", target, ["Accept: \(accept)"])
  }

  @discardableResult
  package func post(_ target: String, _ body: String, _ headers: String...) throws -> TestResponse {
    try ask("POST", target, ["Content-Type: application/x-www-form-urlencoded"] + headers, body: body)
  }

  /// Opens a live stream, which `event()` reads.
  @discardableResult
  package func follow(_ target: String) throws -> TestResponse {
    try connection.send(request("GET", target, ["Accept: text/event-stream"], body: nil))
    return keep(try connection.readHead())
  }

  /// Returns the next event other than a ping; `nil` at the end of the stream.
  package func event() throws -> String? { try connection.nextEvent() }

  private func request(_ method: String, _ target: String, _ headers: [String], body: String?) -> String {
    var lines = ["\(method) \(target) HTTP/1.1", "Host: localhost"] + headers
    if let cookie { lines.append("Cookie: \(cookie)") }
    if let body { lines.append("Content-Length: \(body.utf8.count)") }
    return lines.map { $0 + "\r\n" }.joined() + "\r\n" + (body ?? "")
  }

  private func keep(_ response: TestResponse) -> TestResponse {
    if let set = response.header("Set-Cookie") { cookie = set.split(separator: ";").first.map(String.init) }
    return response
  }
}

extension TestResponse {
  /// The page instance's epoch, from the page's head.
  package var epoch: String {
    text.firstRange(of: #"name="periscope" content=""#).map { String(text[$0.upperBound...].prefix { $0 != " " }) }
      ?? ""
  }
}
