/// Numbers that are not negative, in as few bytes as they need: seven bits in each byte, the lowest first. The last byte is below 128.
package enum PackedNumber {
  /// Returns the number of bytes that a number takes.
  package static func size(of number: Int) -> Int {
    var (rest, size) = (UInt(bitPattern: number) >> 7, 1)
    while rest > 0 { (rest, size) = (rest >> 7, size + 1) }
    return size
  }

  /// Appends a number.
  package static func append(_ number: Int, to bytes: inout [UInt8]) {
    var rest = UInt(bitPattern: number)
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Reads a number that ``append(_:to:)`` has written, and moves the position behind it.
  package static func read(_ bytes: borrowing Span<UInt8>, at position: inout Int) -> Int {
    var number: UInt = 0
    var shift: UInt = 0
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      number |= UInt(byte & 0x7F) << shift
      guard byte >= 0x80 else { break }
      shift += 7
    }
    return Int(bitPattern: number)
  }
}
