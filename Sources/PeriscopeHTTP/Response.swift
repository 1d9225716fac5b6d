/// A response to a request.
///
///     Response(headers: [HeaderField(.contentType, "text/html; charset=utf-8")], body: .bytes(page))
///
/// Public, like its parts and the method, though only this package uses them: in other modules the optimizer inlines functions
/// that are `public`, but not those that are `package`.
public struct Response: Sendable {
  /// The status, by default 200.
  public var status: Status
  /// The headers in order. The server sets the length, framing and date.
  public var headers: [HeaderField]
  /// The content.
  public var body: Body

  /// Makes a response.
  public init(_ status: Status = .ok, headers: [HeaderField] = [], body: Body = .empty) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// Makes a response with plain text.
  public static func text(_ text: String, _ status: Status = .ok) -> Response {
    Response(
      status, headers: [HeaderField(.contentType, "text/plain; charset=utf-8")], body: .bytes(Array(text.utf8)))
  }
}
