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

  /// Returns whether the range contains an address. It contains none of the other family.
  package func contains(_ address: RemoteAddress) -> Bool {
    guard address.family == first.family else { return false }
    var remaining = length
    for (one, other) in zip(first.bytes, address.bytes) {
      guard remaining > 0 else { return true }
      let mask = remaining >= 8 ? UInt8.max : ~(UInt8.max >> UInt8(remaining))
      guard one & mask == other & mask else { return false }
      remaining -= 8
    }
    return true
  }

  /// The range in its usual notation.
  package var description: String { "\(first)/\(length)" }
}
