internal import PeriscopeHTML

/// The hash of a text, to detect changed slots.
///
/// The seed is random for each process, and hashes are never sent, so that users cannot search for collisions. The hash
/// multiplies words of the text with each other, which takes less than half the time of Swift's own.
enum TextHash {
  private static let seeds = (UInt64.random(in: .min ... .max), UInt64.random(in: .min ... .max))

  /// The hash of a text.
  static func of(_ text: borrowing String) -> Int { of(text.utf8.span.bytes) }

  private static func of(_ bytes: RawSpan) -> Int { bytes.withUnsafeBytes { of($0) } }

  // Not inlined: the function around it would retain the text.
  @inline(never)
  static func of(_ bytes: UnsafeRawBufferPointer) -> Int {
    let (first, second) = seeds
    var hash = first ^ UInt64(truncatingIfNeeded: bytes.count)
    var offset = 0
    while bytes.count - offset > 16 {
      hash = mixed(word(bytes, offset) ^ second, word(bytes, offset + 8) ^ hash)
      offset += 16
    }
    let (low, high) = rest(bytes, from: offset)
    hash = mixed(low ^ second, high ^ hash)
    return Int(truncatingIfNeeded: mixed(hash ^ 0x9e37_79b9_7f4a_7c15, second))
  }

  /// The last sixteen bytes or fewer, as two words.
  private static func rest(_ bytes: UnsafeRawBufferPointer, from offset: Int) -> (low: UInt64, high: UInt64) {
    let count = bytes.count - offset
    if count >= 8 { return (word(bytes, offset), word(bytes, bytes.count - 8)) }
    var low: UInt64 = 0
    for index in 0..<count { low |= UInt64(bytes[offset + index]) << UInt64(8 * index) }
    return (low, 0)
  }

  private static func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
    bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }

  /// Combines the two halves of a product, so that each bit of the result depends on all bits of both factors.
  private static func mixed(_ first: UInt64, _ second: UInt64) -> UInt64 {
    let product = first.multipliedFullWidth(by: second)
    return product.high ^ product.low
  }
}
