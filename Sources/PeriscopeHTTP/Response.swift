/// A response to a request.
///
///     Response(headers: [HeaderField(.contentType, "text/html; charset=utf-8")], body: .bytes(page))
package struct Response: Sendable {
  /// The status, by default 200.
  package var status: Status
  /// The headers in order. The server sets the length, framing and date.
  package var headers: [HeaderField]
  /// The content.
  package var body: Body

  /// Makes a response.
  package init(_ status: Status = .ok, headers: [HeaderField] = [], body: Body = .empty) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// Makes a response with plain text.
  package static func text(_ text: String, _ status: Status = .ok) -> Response {
    Response(
      status, headers: [HeaderField(.contentType, "text/plain; charset=utf-8")], body: .bytes(Array(text.utf8)))
  }
}
