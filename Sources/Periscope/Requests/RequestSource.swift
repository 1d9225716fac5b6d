package import PeriscopeHTTP
package import PeriscopeSystem

/// The message of a request: one that came over a connection of this server, one that a different server has relayed,
/// or one of several streams over a connection.
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
  /// The headers in one block of memory.
  var packedHeaders: PackedHeaders { get }

  func query(_ name: String) -> String?
  func header(_ name: HeaderName) -> String?
  /// Whether the value of the first header with a name is `value`.
  func header(_ name: HeaderName, is value: StaticString) -> Bool
  /// Calls the closure with the bytes of the first cookie with a name, if there is one.
  func readCookie(_ name: String, _ read: (Span<UInt8>) -> Void)

  /// Resumes the request after its handler has returned `.wait`.
  func wake()
}

extension RequestSource {
  package var packedHeaders: PackedHeaders { PackedHeaders(headers) }

  package func header(_ name: HeaderName, is value: StaticString) -> Bool { header(name) == value.description }

  package func readCookie(_ name: String, _ read: (Span<UInt8>) -> Void) {
    if let value = header(.cookie).flatMap({ CookieHeader.value(of: name, in: $0) }) { read(value.utf8.span) }
  }
}

extension Exchange: RequestSource {}
