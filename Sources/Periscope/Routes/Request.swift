internal import PeriscopeHTTP
public import PeriscopeLive
internal import PeriscopeSystem

/// A request, as routes, middleware and features see it.
///
/// A feature reads the request that opened its page:
///
/// ```swift
/// @Dependency(\.request) var request
/// ```
public struct Request: Sendable {
  /// The method, such as `GET`.
  public let method: String
  /// The path without its percent-encoding.
  public let path: String
  /// The text after the question mark, still percent-encoded.
  public let query: String
  /// The client's address, without its port.
  public let address: String
  /// The headers, in order.
  public let headers: Headers
  /// The body. It is empty in the request that a feature reads.
  public internal(set) var body: [UInt8]
  /// The client's session; `nil` if the client has no session yet, or if a different server owns it.
  public internal(set) var session: SessionHandle?
  private var values: [ObjectIdentifier: any Sendable] = [:]

  /// Creates a request, for tests.
  public init(
    _ method: String = "GET", _ path: String = "", query: String = "", address: String = "", headers: Headers = [:],
    body: [UInt8] = []
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.address = address
    self.headers = headers
    self.body = body
  }

  /// A value that middleware has added, by its type.
  ///
  /// ```swift
  /// request[User.self] = user
  /// ```
  public subscript<Value: Sendable>(type: Value.Type) -> Value? {
    get { values[ObjectIdentifier(type)] as? Value }
    set { values[ObjectIdentifier(type)] = newValue }
  }

  /// Returns the decoded value of a query parameter; the last one if the name occurs several times.
  public func query(_ name: String) -> String? {
    FormBody(Array(query.utf8))?.fields.first { $0.name == name }?.value
  }

  /// Returns the first cookie with a name.
  public func cookie(_ name: String) -> String? { headers["Cookie"].flatMap { CookieHeader.value(of: name, in: $0) } }

  /// The languages that the client prefers, the best first, such as `de-CH`.
  public var languages: [String] {
    QualityValue.list(headers["Accept-Language"]).filter { $0.quality > 0 && $0.value != "*" }
      .sorted { $0.quality > $1.quality }.map(\.value)
  }
}

extension Request {
  init(_ source: any RequestSource) {
    let raw = source.rawTarget
    self.init(
      source.method.rawValue, source.path,
      query: String(raw.drop { $0 != "?" }.dropFirst()), address: source.remoteAddress.description,
      headers: Headers(source.headers.map { Header($0.name, $0.value) }), body: source.body)
  }
}
