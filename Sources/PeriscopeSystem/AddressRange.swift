/// The network addresses that begin with the same bits.
///
///     AddressRange("10.0.0.0/8")?.contains(exchange.peerAddress)
package struct AddressRange: Hashable, Sendable, CustomStringConvertible {
  private let first: RemoteAddress
  private let length: Int

  /// Parses a range such as `10.0.0.0/8` or `fd00::/8`, or a single address.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = RemoteAddress(String(parts[0])) else { return nil }
    let most = first.family == .ipv4 ? 32 : 128
    guard parts.count > 1 else {
      self.first = first
      length = most
      return
    }
    guard parts[1].utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let length = Int(parts[1]),
      length <= most
    else { return nil }
    self.first = first
    self.length = length
  }

  /// Returns whether the range contains an address. An IPv4 range contains no IPv6 address, and the reverse.
  package func contains(_ address: RemoteAddress) -> Bool {
    address.family == first.family
      && (address.high ^ first.high) >> (64 - min(length, 64)) == 0
      && (address.low ^ first.low) >> (64 - max(length - 64, 0)) == 0
  }

  /// The range in its usual notation.
  package var description: String { "\(first)/\(length)" }
}
