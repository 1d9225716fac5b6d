internal import PeriscopeSystem

/// The target of a request line. It decodes to UTF-8 without NULs.
package struct RequestTarget: Sendable {
  /// The target from its path on, as received.
  package let raw: String
  /// The host and port that an absolute URL names; `nil` if the target is not one.
  let host: String?
  /// The number of bytes of the path as received.
  let pathSize: Int
  /// The decoded path, if it differs from the target as received.
  private let decodedPath: String?

  /// Parses a target; `nil` if it is malformed.
  package init?(_ raw: String) {
    if Self.isPlainPath(raw) {
      self.raw = raw
      pathSize = raw.utf8.count
      host = nil
      decodedPath = nil
      return
    }
    guard let (origin, host) = Self.originForm(raw) else { return nil }
    let encodedPath = Substring(origin.utf8.prefix { $0 != UInt8(ascii: "?") })
    // Parts split at ASCII characters decode if the whole does.
    guard let path = PercentDecoding.decode(encodedPath), PercentDecoding.decode(origin) != nil else { return nil }
    self.raw = String(origin)
    pathSize = encodedPath.utf8.count
    self.host = host.map { String($0) }
    decodedPath = path
  }

  /// The decoded path.
  package var path: String { decodedPath ?? raw }

  /// The number of bytes of the target as received, from its path on.
  var size: Int { raw.utf8.count }

  /// The query as received, without its question mark.
  private var query: Substring { Substring(raw.utf8.dropFirst(pathSize + 1)) }

  /// Returns the decoded value of the first query parameter with a name; empty if it has no value.
  package func value(of name: String) -> String? {
    var rest = query.utf8
    while !rest.isEmpty {
      let parameter = rest.prefix { $0 != UInt8(ascii: "&") }
      rest = rest[parameter.endIndex...].dropFirst()
      let encodedName = parameter.prefix { $0 != UInt8(ascii: "=") }
      guard PercentDecoding.decode(Substring(encodedName), plusIsSpace: true) == name else { continue }
      return PercentDecoding.decode(Substring(parameter[encodedName.endIndex...].dropFirst()), plusIsSpace: true)
    }
    return nil
  }

  /// Returns the decoded components of a target's path, if it contains encoded slashes, which do not separate
  /// components. Otherwise returns `nil`.
  package static func segments(ofRaw raw: String) -> [Substring]? {
    guard raw.utf8.contains(UInt8(ascii: "%")) else { return nil }
    let path = Substring(raw.utf8.prefix { $0 != UInt8(ascii: "?") })
    guard path.contains("%2F") || path.contains("%2f") else { return nil }
    return path.dropFirst().split(separator: "/", omittingEmptySubsequences: false).map {
      PercentDecoding.decode($0).map { $0[...] } ?? $0
    }
  }

  /// Whether a target is a plain path: without a query and without encoded characters.
  private static func isPlainPath(_ raw: String) -> Bool {
    let bytes = raw.utf8.span
    guard bytes.count > 0, bytes[0] == UInt8(ascii: "/") else { return false }
    for index in bytes.indices where bytes[index] == UInt8(ascii: "%") || bytes[index] == UInt8(ascii: "?") {
      return false
    }
    return true
  }

  /// Returns the target from its path on, and the host of an absolute URL, as clients send to proxies. `OPTIONS` may
  /// have `*`.
  private static func originForm(_ raw: String) -> (target: Substring, host: Substring?)? {
    if raw.utf8.first == UInt8(ascii: "/") || raw == "*" { return (raw[...], nil) }
    for scheme in ["http://", "https://"] where raw.hasPrefix(scheme) {
      let rest = raw.dropFirst(scheme.count)
      let path = Substring(rest.utf8.drop { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") })
      return (path.utf8.first == UInt8(ascii: "/") ? path : "/" + path, rest[..<path.startIndex])
    }
    return nil
  }
}
