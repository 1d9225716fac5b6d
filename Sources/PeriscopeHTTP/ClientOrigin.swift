internal import PeriscopeSystem

/// The client of a request, the host it asked for, and whether it uses TLS, as the socket and trusted proxies report.
/// Without a trusted proxy, `isSecure` is `false`: the server itself has no TLS.
struct ClientOrigin: Equatable {
  /// The headers with which a trusted proxy describes the request that it received.
  struct Claims: Equatable {
    /// The values of `X-Forwarded-For`, in order.
    var forwardedFor: [String] = []
    var proto: String?
    var host: String?
    /// The values of `Forwarded`, in order.
    var forwarded: [String] = []
  }

  var address: RemoteAddress
  var isSecure = false
  var host: String?

  /// Walks from the socket's peer towards the client while the hops are trusted.
  ///
  /// `Forwarded` is ignored if an `X-Forwarded-*` header is present: a proxy that sets one kind may forward the client's own
  /// headers of the other kind unchanged.
  init(peer: RemoteAddress, host: String?, trusted: [AddressRange], claims: @autoclosure () -> Claims) {
    address = peer
    self.host = host
    func isTrusted(_ address: RemoteAddress) -> Bool { trusted.contains { $0.contains(address) } }
    guard isTrusted(peer) else { return }
    let claims = claims()
    let hops = claims.hops
    for hop in hops.addresses.reversed() {
      guard isTrusted(address), let next = Self.address(hop) else { break }
      address = next
    }
    isSecure = hops.proto.map { $0.lowercased() == "https" } ?? false
    if let claimed = hops.host, claimed.isHost { self.host = claimed }
  }

  /// Parses a hop's address, with or without a port.
  private static func address(_ hop: Substring) -> RemoteAddress? {
    if let address = RemoteAddress(String(hop)) { return address }
    if hop.first == "[" { return RemoteAddress(String(hop.dropFirst().prefix { $0 != "]" })) }
    return RemoteAddress(String(hop.prefix { $0 != ":" }))
  }
}

extension ClientOrigin.Claims {
  fileprivate var hops: (addresses: [Substring], proto: String?, host: String?) {
    guard forwardedFor.isEmpty, proto == nil, host == nil else {
      let list = forwardedFor.flatMap { $0.split(separator: ",").map(\.trimmingBlanks) }
      return (list, proto?.lastOfList, host?.lastOfList)
    }
    let elements = forwarded.flatMap { $0.splitOutsideQuotes(",") }.map { Self.parameters(of: $0) }
    return (
      elements.map { $0["for"] ?? "" }, elements.last?["proto"].map(String.init),
      elements.last?["host"].map(String.init)
    )
  }

  private static func parameters(of element: Substring) -> [String: Substring] {
    var parameters: [String: Substring] = [:]
    for pair in String(element).splitOutsideQuotes(";") {
      let parts = pair.split(separator: "=", maxSplits: 1)
      guard parts.count == 2 else { continue }
      var value = parts[1].trimmingBlanks
      if value.count > 1, value.first == "\"", value.last == "\"" { value = value.dropFirst().dropLast() }
      parameters[parts[0].trimmingBlanks.lowercased()] = value
    }
    return parameters
  }
}

extension String {
  fileprivate var lastOfList: String? { split(separator: ",").last.map { String($0.trimmingBlanks) } }

  /// Whether this consists of at most 255 letters, digits and `-._:[]`, none of which can end a header or an HTML
  /// attribute.
  fileprivate var isHost: Bool {
    !isEmpty && utf8.count <= 255
      && utf8.allSatisfy { $0.isASCIIAlphanumeric || "-._:[]".utf8.contains($0) }
  }

  fileprivate func splitOutsideQuotes(_ separator: Character) -> [Substring] {
    var isQuoted = false
    return split { character in
      if character == "\"" { isQuoted.toggle() }
      return character == separator && !isQuoted
    }
  }
}
