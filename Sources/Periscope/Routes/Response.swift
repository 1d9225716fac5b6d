public import PeriscopeHTML
internal import ComposableArchitecture
internal import PeriscopeHTTP
internal import PeriscopeLive
internal import PeriscopeMainActor
internal import PeriscopeUI

/// A response to a request.
public struct Response: Sendable {
  /// The status, 200 to 599.
  public var status: Int
  /// The headers. The server adds length, framing and date.
  public var headers: Headers
  var content: Content

  /// The sources of a body.
  enum Content: Sendable {
    case body(Body)
    case file(any ServedFile & Sendable)
  }

  /// Creates a response with a body of bytes.
  public init(_ status: Int = 200, headers: Headers = [:], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    content = .body(.bytes(body))
  }

  /// Creates a response with a text as body.
  public init(_ status: Int = 200, headers: Headers = [:], body: String) {
    self.init(status, headers: headers, body: Array(body.utf8))
  }

  /// The body's bytes; `nil` for a stream and for a file. Setting bytes replaces the body; setting `nil` has no effect.
  public var body: [UInt8]? {
    get {
      switch content {
      case .body(.empty): []
      case .body(.bytes(let bytes)): bytes
      case .body(.stream), .file: nil
      }
    }
    set { if let newValue { content = .body(.bytes(newValue)) } }
  }

  /// Returns a response with a plain text.
  public static func text(_ text: String, _ status: Int = 200) -> Response {
    Response(status, headers: ["Content-Type": "text/plain; charset=utf-8"], body: text)
  }

  /// Returns a response with a value as JSON.
  public static func json(_ value: some Encodable, _ status: Int = 200) throws -> Response {
    Response(
      status, headers: ["Content-Type": "application/json"], body: try StateEncoding.json(of: value) ?? [])
  }

  /// Returns a response with a view as HTML. The view is rendered once, without live updates.
  public static func html(_ status: Int = 200, @HTMLBuilder _ content: @MainActor () -> some HTML) -> Response {
    let bytes = MainActorLock.run { content().stillBytes() }
    return Response(
      status, headers: ["Content-Type": "text/html; charset=utf-8"],
      body: Array("<!doctype html>".utf8) + bytes)
  }

  /// Returns a redirect to a path of this site. The default status, 303, makes the browser use `GET`.
  ///
  /// A path that leads to a different site, such as one from a request, is reported as an issue and replaced by `/`.
  public static func redirect(to path: String, _ status: Int = 303) -> Response {
    guard path.isLocalPath else {
      reportIssue("A redirect to '\(path)' would leave the site. Redirect to a path that begins with one slash.")
      return Response(status, headers: ["Location": "/"])
    }
    return Response(status, headers: ["Location": path])
  }
}

extension String {
  /// Whether browsers resolve the text to a path of the same site.
  fileprivate var isLocalPath: Bool {
    let bytes = Array(utf8.prefix(2))
    return bytes.first == UInt8(ascii: "/") && bytes.last != UInt8(ascii: "\\")
      && (bytes.count == 1 || bytes[1] != UInt8(ascii: "/")) && !utf8.contains { $0 < 0x20 || $0 == 0x7f }
  }
}

extension Response {
  init(_ answer: PeriscopeHTTP.Response) {
    status = Int(answer.status.code)
    headers = Headers(answer.headers.map { Header($0.name.rawValue, $0.value) })
    content = .body(answer.body)
  }

  /// Returns the response as it is sent to a request, which may ask for a range of a file.
  func answer(to source: any RequestSource) -> PeriscopeHTTP.Response {
    let fields = headers.compactMap { header in HeaderName(header.name).map { HeaderField($0, header.value) } }
    let status = Status(status) ?? .internalServerError
    switch content {
    case .body(let body): return PeriscopeHTTP.Response(status, headers: fields, body: body)
    case .file(let file) where status == .ok && [.get, .head].contains(source.method):
      return file.response(to: source, headers: fields)
    case .file(let file): return PeriscopeHTTP.Response(status, headers: fields, body: file.body(0..<file.size))
    }
  }
}
