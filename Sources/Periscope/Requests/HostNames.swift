internal import PeriscopeSystem

/// The host names for which a server answers requests.
///
/// A different site can point its own name to this server's address (DNS rebinding). To a browser, that site's pages
/// then have the same origin as this server, so they could read pages and send actions. Only the `Host` header reveals
/// the foreign name.
struct HostNames: Sendable {
  private let names: Set<String>
  /// The bytes of the names without a colon. A `Host` header contains such a name alone or before a port.
  private let plainNames: [[UInt8]]
  /// Whether only addresses of this machine count as names of this server.
  private let isLocal: Bool

  /// - Throws: If the server is behind a proxy and has no names.
  init(_ configuration: Server.Configuration) throws(ServerError) {
    guard configuration.trustedProxies.isEmpty || !configuration.hosts.isEmpty else {
      throw ServerError(
        "A server behind a trusted proxy needs the names of its site: add --hosts example.com, with several names separated by commas."
      )
    }
    names = Set(configuration.hosts.map { $0.lowercased() } + ["localhost", configuration.host.lowercased()])
    plainNames = names.map { Array($0.utf8) }.filter { !$0.contains(UInt8(ascii: ":")) && !$0.isEmpty }
    isLocal = Self.isLoopback(configuration.host)
  }

  /// Whether a request for a host is for this server. A request without a host does not come from a browser.
  func contain(_ host: String?) -> Bool {
    guard let host else { return true }
    // Fast path: most requests contain a configured name in the same spelling.
    if isPlainName(host) { return true }
    if names.contains("*") { return true }
    guard let name = Self.name(of: host)?.lowercased() else { return false }
    if names.contains(name) { return true }
    guard let address = RemoteAddress(name) else { return name.hasSuffix(".localhost") }
    return isLocal ? Self.isLoopback(name) : address != .unknown
  }

  /// Whether a host is one of the configured names in the same spelling. Reads the names in place, since a copy of each would count references.
  private func isPlainName(_ host: String) -> Bool {
    let host = host.utf8.span
    let names = plainNames.span
    for index in names.indices where Self.isHost(host, named: names[index].span) { return true }
    return false
  }

  /// Whether a host is a name in the same spelling, with or without a port.
  private static func isHost(_ host: Span<UInt8>, named name: Span<UInt8>) -> Bool {
    guard host.count >= name.count else { return false }
    for index in name.indices where name[index] != host[index] { return false }
    return isPort(host.extracting(droppingFirst: name.count))
  }

  /// Whether the end of a host is empty, or a colon and a port: a number up to 65535.
  private static func isPort(_ bytes: Span<UInt8>) -> Bool {
    guard bytes.count > 0 else { return true }
    guard bytes[0] == UInt8(ascii: ":"), 2...6 ~= bytes.count else { return false }
    var port = 0
    for index in 1..<bytes.count {
      guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[index] else { return false }
      port = port * 10 + Int(bytes[index] - UInt8(ascii: "0"))
    }
    return port <= 65_535
  }

  /// Returns a host without its port, without the brackets of an IPv6 address, and without a dot at its end; `nil` if
  /// something other than a port follows.
  private static func name(of host: String) -> Substring? {
    let isBracketed = host.utf8.first == UInt8(ascii: "[")
    let start = isBracketed ? host.utf8.index(after: host.startIndex) : host.startIndex
    let mark = isBracketed ? UInt8(ascii: "]") : UInt8(ascii: ":")
    let end = host.utf8[start...].firstIndex(of: mark)
    guard let end = isBracketed ? end : end ?? host.endIndex else { return nil }
    guard isPort((isBracketed ? host[end...].dropFirst() : host[end...]).utf8.span) else { return nil }
    let name = host[start..<end]
    // Only an IPv6 address has brackets.
    guard name.utf8.contains(UInt8(ascii: ":")) == isBracketed else { return nil }
    return !isBracketed && name.utf8.last == UInt8(ascii: ".") ? name.dropLast() : name
  }

  private static func isLoopback(_ host: String) -> Bool {
    host == "localhost" || loopback.contains { range in RemoteAddress(host).map { range.contains($0) } ?? false }
  }

  private static let loopback = ["127.0.0.0/8", "::1"].compactMap { AddressRange($0) }
}
