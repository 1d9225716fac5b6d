internal import PeriscopeHTTP
internal import PeriscopeSystem

/// The request of one of several streams that share a connection: that of the connection, with a different target.
///
/// It outlives the connection's request, so it has a copy of the headers.
final class StreamRequest: RequestSource {
  /// The headers of the connection's request that do not apply to its streams.
  private static let replaced: [HeaderName?] = [.accept, .contentType, .contentLength, .lastEventID, .periscopeJoined]

  let headers: [(name: String, value: String)]
  let remoteAddress: RemoteAddress
  let isSecure: Bool
  let host: String?
  private let target: RequestTarget
  private let wakes: @Sendable () -> Void

  init(_ target: RequestTarget, from source: any RequestSource, wake: @escaping @Sendable () -> Void) {
    self.target = target
    wakes = wake
    remoteAddress = source.remoteAddress
    isSecure = source.isSecure
    host = source.host
    headers =
      source.headers.filter { !Self.replaced.contains(HeaderName($0.name)) } + [
        (HeaderName.accept.rawValue, "text/event-stream"), (HeaderName.periscopeJoined.rawValue, "1"),
      ]
  }

  var method: PeriscopeHTTP.Method { .get }
  var path: String { target.path }
  var rawTarget: String { target.raw }
  var body: [UInt8] { [] }

  func query(_ name: String) -> String? { target.value(of: name) }

  func header(_ name: HeaderName) -> String? { headers.first { HeaderName($0.name) == name }?.value }

  func wake() { wakes() }
}
