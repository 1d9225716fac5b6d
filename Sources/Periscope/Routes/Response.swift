public import PeriscopeHTML
internal import ComposableArchitecture
internal import FoundationEssentials
internal import PeriscopeHTTP
internal import PeriscopeLive

/// The answer to a request.
public struct Response: Sendable {
  /// The status, 200 to 599.
  public var status: Int
  /// The headers. Length, framing and date are the server's.
  public var headers: Headers
  private var content: Body

  /// Makes a response of bytes.
  public init(_ status: Int = 200, headers: Headers = [:], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    content = .bytes(body)
  }

  /// Makes a response of a text.
  public init(_ status: Int = 200, headers: Headers = [:], body: String) {
    self.init(status, headers: headers, body: Array(body.utf8))
  }

  /// The bytes; `nil` for those that come later, as a page's live stream. A stream that is given bytes ends before it begins.
  public var body: [UInt8]? {
    get {
      switch content {
      case .empty: []
      case .bytes(let bytes): bytes
      case .stream: nil
      }
    }
    set { if let newValue { content = .bytes(newValue) } }
  }

  /// Makes a response that says one thing in plain text.
  public static func text(_ text: String, _ status: Int = 200) -> Response {
    Response(status, headers: ["Content-Type": "text/plain; charset=utf-8"], body: text)
  }

  /// Makes a response of a value as JSON.
  public static func json(_ value: some Encodable, _ status: Int = 200) throws -> Response {
    Response(
      status, headers: ["Content-Type": "application/json"], body: try StateEncoding.json(of: value) ?? [])
  }

  /// Makes a response of a view, which is written as it is now and follows nothing.
  public static func html(_ status: Int = 200, @HTMLBuilder _ content: () -> some HTML) -> Response {
    Response(
      status, headers: ["Content-Type": "text/html; charset=utf-8"],
      body: Array("<!doctype html>".utf8) + content().renderedBytes())
  }

  /// Sends the browser to another address of this site; 303, so that it asks for it with `GET`.
  ///
  /// An address of another site, such as one that a request brought along, is reported and not followed.
  public static func redirect(to path: String, _ status: Int = 303) -> Response {
    guard path.isLocalPath else {
      reportIssue("A redirect to '\(path)' would leave the site. Redirect to a path that begins with one slash.")
      return Response(status, headers: ["Location": "/"])
    }
    return Response(status, headers: ["Location": path])
  }
}

extension String {
  /// Whether browsers take the text for a path of the site that they are at.
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
    content = answer.body
  }

  var answer: PeriscopeHTTP.Response {
    PeriscopeHTTP.Response(
      Status(status) ?? .internalServerError,
      headers: headers.compactMap { header in HeaderName(header.name).map { HeaderField($0, header.value) } },
      body: content)
  }
}
