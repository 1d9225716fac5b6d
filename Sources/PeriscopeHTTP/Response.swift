/// The answer to a request.
///
///     Response(headers: [HeaderField(.contentType, "text/html; charset=utf-8")], body: .bytes(page))
public struct Response: Sendable {
  /// The status, `200` unless told otherwise.
  public var status: Status
  /// The headers, in the order in which they are sent. Length, framing and date are the server's.
  public var headers: [HeaderField]
  /// What follows the headers.
  public var body: Body

  /// Makes a response from its parts.
  public init(_ status: Status = .ok, headers: [HeaderField] = [], body: Body = .empty) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// Makes a response that says one thing in plain text.
  public static func text(_ text: String, _ status: Status = .ok) -> Response {
    Response(
      status, headers: [HeaderField(.contentType, "text/plain; charset=utf-8")], body: .bytes(Array(text.utf8)))
  }
}
