/// A range of network addresses: those that begin with the same bits.
///
///     AddressRange("10.0.0.0/8")?.contains(exchange.peerAddress)
public struct AddressRange: Hashable, Sendable, CustomStringConvertible {
  private let first: RemoteAddress
  private let length: Int

  /// Reads a range such as `10.0.0.0/8` or `fd00::/8`, or a single address; `nil` if it is neither.
  public init?(_ text: String) {
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

  /// Whether an address lies in the range. One of the other family never does.
  public func contains(_ address: RemoteAddress) -> Bool {
    guard address.family == first.family else { return false }
    var left = length
    for (one, other) in zip(first.bytes, address.bytes) {
      guard left > 0 else { return true }
      let mask = left >= 8 ? UInt8.max : ~(UInt8.max >> UInt8(left))
      guard one & mask == other & mask else { return false }
      left -= 8
    }
    return true
  }

  /// The range as it is usually written.
  public var description: String { "\(first)/\(length)" }
}
