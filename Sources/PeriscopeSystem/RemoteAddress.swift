package import Glibc

/// The network address of a client, without its port.
package struct RemoteAddress: Hashable, Sendable, CustomStringConvertible {
  /// The kinds of address.
  package enum Family: Hashable, Sendable {
    /// Four bytes, the first four of ``RemoteAddress/bytes``.
    case ipv4
    /// Sixteen bytes.
    case ipv6
    /// A socket without a network address.
    case other
  }

  /// The kind of address.
  package let family: Family
  /// The first eight bytes, in the machine's order.
  let high: UInt64
  /// The last eight bytes.
  let low: UInt64

  /// Makes an IPv4 address from its four bytes.
  package init(ipv4 first: UInt8, _ second: UInt8, _ third: UInt8, _ fourth: UInt8) {
    self.init(ipv4: UInt32(first) << 24 | UInt32(second) << 16 | UInt32(third) << 8 | UInt32(fourth))
  }

  init(ipv4 bits: UInt32) {
    self.init(.ipv4, UInt64(bits) << 32, 0)
  }

  /// Makes an address from its two halves. `::ffff:1.2.3.4`, an IPv4 client of a socket for both families, becomes
  /// `1.2.3.4`.
  init(ipv6High: UInt64, low: UInt64) {
    guard ipv6High != 0 || low >> 32 != 0xFFFF else {
      self.init(ipv4: UInt32(truncatingIfNeeded: low))
      return
    }
    self.init(.ipv6, ipv6High, low)
  }

  private init(_ family: Family, _ high: UInt64, _ low: UInt64) {
    self.family = family
    self.high = high
    self.low = low
  }

  /// Parses an address without a port, such as `192.0.2.1` or `2001:db8::1`.
  package init?(_ text: String) {
    // A C string ends at the first NUL.
    guard !text.utf8.contains(0) else { return nil }
    var bits = in_addr()
    if unsafe inet_pton(AF_INET, text, &bits) == 1 {
      self.init(ipv4: UInt32(bigEndian: bits.s_addr))
      return
    }
    var words = in6_addr()
    guard unsafe inet_pton(AF_INET6, text, &words) == 1 else { return nil }
    self.init(ipv6High: words.words.high, low: words.words.low)
  }

  /// The unit to which limits per address apply: the address itself or, for IPv6, its 64-bit network, because a client can
  /// use any address in that network.
  package var network: RemoteAddress {
    family == .ipv6 ? RemoteAddress(.ipv6, high, 0) : self
  }

  /// The number of bytes of ``packed``.
  package static let packedSize = 17

  /// The address as bytes for ``init(packed:)``.
  package var packed: [UInt8] {
    let kind: UInt8 =
      switch family {
      case .ipv4: 4
      case .ipv6: 6
      case .other: 0
      }
    return [kind] + bytes
  }

  /// Takes an address from ``packed``.
  package init(packed: some Collection<UInt8>) {
    let words = [packed.dropFirst().prefix(8), packed.dropFirst(9)].map { $0.reduce(0) { $0 << 8 | UInt64($1) } }
    let family: Family =
      switch packed.first {
      case 4: .ipv4
      case 6: .ipv6
      default: .other
      }
    self.init(family, words[0], words[1])
  }

  /// The address of a socket without one.
  package static let unknown = RemoteAddress(.other, 0, 0)

  /// Sixteen bytes in network order, with zeros after those of a shorter address.
  package var bytes: [UInt8] {
    [high, low].flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> (56 - 8 * $0)) } }
  }

  /// The address in its usual notation.
  package var description: String {
    switch family {
    case .ipv4: Self.quad(high)
    case .ipv6: Self.groups(bytes)
    case .other: "local"
    }
  }

  /// Returns the four bytes at the top in decimal, in one allocation: the log has an address in each line.
  private static func quad(_ word: UInt64) -> String {
    unsafe String(unsafeUninitializedCapacity: 15) { text in
      var count = 0
      for index in 0..<4 {
        if index > 0 {
          unsafe text[count] = UInt8(ascii: ".")
          count += 1
        }
        let byte = UInt8(truncatingIfNeeded: word >> (56 - 8 * index))
        for (least, unit) in [(100, 100), (10, 10), (0, 1)] as [(UInt8, UInt8)] where byte >= least {
          unsafe text[count] = UInt8(ascii: "0") + byte / unit % 10
          count += 1
        }
      }
      return count
    }
  }

  private static func groups(_ bytes: [UInt8]) -> String {
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    guard unsafe inet_ntop(AF_INET6, bytes, &text, socklen_t(text.count)) != nil else { return "" }
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

extension RemoteAddress {
  /// Copies an address from a socket's.
  package init(_ address: UnsafePointer<sockaddr>) {
    let raw = unsafe UnsafeRawPointer(address)
    switch unsafe Int32(address.pointee.sa_family) {
    case AF_INET:
      let address = unsafe raw.loadUnaligned(as: sockaddr_in.self)
      self.init(ipv4: UInt32(bigEndian: address.sin_addr.s_addr))
    case AF_INET6:
      let words = unsafe raw.loadUnaligned(as: sockaddr_in6.self).sin6_addr.words
      self.init(ipv6High: words.high, low: words.low)
    default:
      self = .unknown
    }
  }
}

extension in6_addr {
  fileprivate var words: (high: UInt64, low: UInt64) {
    unsafe withUnsafeBytes(of: self) { bytes in
      unsafe (
        UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)),
        UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
      )
    }
  }
}
