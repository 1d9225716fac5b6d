internal import PeriscopeSystem

/// Decodes percent-encoding. A percent sign without two hexadecimal digits stays as it is.
enum PercentDecoding {
  /// Decodes a text. Returns `nil` if the decoded bytes are not UTF-8 or contain a NUL.
  static func decode(_ encoded: Substring, plusIsSpace: Bool = false) -> String? {
    guard encoded.utf8.contains(where: { isSpecial($0, plusIsSpace) }) else { return String(encoded) }
    let bytes = decodedBytes(encoded.utf8, plusIsSpace)
    return bytes.contains(0) ? nil : String(validating: bytes, as: UTF8.self)
  }

  private static func decodedBytes(_ encoded: Substring.UTF8View, _ plusIsSpace: Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(encoded.count)
    var rest = encoded
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let value = hexadecimalPair(rest) {
        bytes.append(value)
        rest.removeFirst(2)
      } else {
        bytes.append(plusIsSpace && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      }
    }
    return bytes
  }

  private static func hexadecimalPair(_ rest: Substring.UTF8View) -> UInt8? {
    var digits = rest.prefix(2)
    guard let high = digits.popFirst()?.hexadecimalValue, let low = digits.popFirst()?.hexadecimalValue else {
      return nil
    }
    return high << 4 | low
  }

  private static func isSpecial(_ byte: UInt8, _ plusIsSpace: Bool) -> Bool {
    byte == UInt8(ascii: "%") || (plusIsSpace && byte == UInt8(ascii: "+"))
  }
}
