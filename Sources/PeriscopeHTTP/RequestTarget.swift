/// What a request line asks for, known to decode to UTF-8 without a NUL.
public struct RequestTarget: Sendable {
  /// The target as the client wrote it.
  public let raw: String
  /// The path without its percent-encoding.
  public let path: String
  private let query: Substring

  /// Reads a target; `nil` where it is none that is answered.
  public init?(_ raw: String) {
    guard let origin = Self.originForm(raw) else { return nil }
    let encodedPath = Substring(origin.utf8.prefix { $0 != UInt8(ascii: "?") })
    // Both are split at ASCII characters only, so that the parts decode where the whole does.
    guard let path = PercentDecoding.decode(encodedPath), PercentDecoding.decode(origin) != nil else { return nil }
    self.raw = raw
    self.path = path
    query = origin[encodedPath.endIndex...].dropFirst()
  }

  /// The decoded value of the first parameter of that name; empty where it has no value.
  public func value(of name: String) -> String? {
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

  /// The target from its path on. Proxies are asked for whole addresses, and `OPTIONS` may ask for `*`.
  private static func originForm(_ raw: String) -> Substring? {
    if raw.utf8.first == UInt8(ascii: "/") || raw == "*" { return raw[...] }
    for scheme in ["http://", "https://"] where raw.hasPrefix(scheme) {
      let rest = raw.dropFirst(scheme.count)
      let path = Substring(rest.utf8.drop { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") })
      return path.utf8.first == UInt8(ascii: "/") ? path : "/" + path
    }
    return nil
  }
}
