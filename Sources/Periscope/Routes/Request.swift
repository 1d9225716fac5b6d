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
  private let client: ClientAddress
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
    self.init(method, path, query: query, client: .text(address), headers: headers, body: body)
  }

  init(
    _ method: String, _ path: String, query: String, client: ClientAddress, headers: Headers, body: [UInt8]
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.client = client
    self.headers = headers
    self.body = body
  }

  /// The client's address, without its port.
  public var address: String {
    switch client {
    case .text(let address): address
    case .received(let address): address.description
    }
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

  /// The request in one block of memory; `nil` if it has a body, a session or values, or has not arrived over a connection.
  var packed: PackedRequest? {
    guard case .received(let address) = client, body.isEmpty, session == nil, values.isEmpty,
      let headers = headers.packed
    else { return nil }
    return PackedRequest(method: method, path: path, query: query, address: address, headers: headers)
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

/// A client's address: a text, or the one of a connection, whose text is made when it is read.
enum ClientAddress: Sendable {
  case text(String)
  case received(RemoteAddress)
}

extension Request {
  /// Copies a request that has arrived.
  ///
  /// - Parameter hasBody: Whether the copy has the body.
  init(_ source: any RequestSource, hasBody: Bool = true) {
    self.init(
      source.method.rawValue, source.path, query: source.rawTarget.urlQuery, client: .received(source.remoteAddress),
      headers: Headers(source.packedHeaders), body: hasBody ? source.body : [])
  }
}

extension String {
  /// The part of a URL after its first question mark; empty if it has none.
  var urlQuery: String {
    guard let mark = utf8.firstIndex(of: UInt8(ascii: "?")) else { return "" }
    return String(self[utf8.index(after: mark)...])
  }
}
