package import PeriscopeHTTP
package import PeriscopeSystem

/// The message of a request: one that came over a connection of this server, or one that a different server has relayed.
package protocol RequestSource: AnyObject, Sendable {
  var method: PeriscopeHTTP.Method { get }
  /// The path without its percent-encoding.
  var path: String { get }
  /// The target as the client wrote it, with its query.
  var rawTarget: String { get }
  var body: [UInt8] { get }
  var remoteAddress: RemoteAddress { get }
  var isSecure: Bool { get }
  var host: String? { get }
  var headers: [(name: String, value: String)] { get }

  func query(_ name: String) -> String?
  func header(_ name: HeaderName) -> String?
  /// Whether the first header with a name has a value.
  func header(_ name: HeaderName, is value: StaticString) -> Bool
  func cookie(_ name: String) -> String?
  /// Returns what `read` makes of the bytes of the first cookie with a name.
  func cookie<Value: Sendable>(_ name: String, _ read: (Span<UInt8>) -> Value?) -> Value?

  /// Continues the request, which has answered that it waits.
  func wake()
}

extension RequestSource {
  package func header(_ name: HeaderName, is value: StaticString) -> Bool { header(name) == value.description }

  package func cookie<Value: Sendable>(_ name: String, _ read: (Span<UInt8>) -> Value?) -> Value? {
    cookie(name).flatMap { read($0.utf8.span) }
  }
}

extension Exchange: RequestSource {}
