/// Decodes percent-encoding.
package enum PercentDecoding {
  /// Decodes a text. Returns `nil` if it is malformed, or if the decoded bytes are not UTF-8 or contain a NUL.
  ///
  /// - Parameter isStrict: Whether a percent sign without two hexadecimal digits is malformed. Otherwise it stays as it is.
  package static func decode(_ encoded: Substring, plusIsSpace: Bool = false, isStrict: Bool = false) -> String? {
    guard encoded.utf8.contains(where: { isSpecial($0, plusIsSpace) }) else { return String(encoded) }
    let decoded = bytes(of: encoded, plusIsSpace: plusIsSpace, isStrict: isStrict)
    guard let decoded, !decoded.contains(0) else { return nil }
    return String(validating: decoded, as: UTF8.self)
  }

  /// Returns the decoded bytes of a text; `nil` if it is malformed.
  package static func bytes(of encoded: Substring, plusIsSpace: Bool = false, isStrict: Bool = true) -> [UInt8]? {
    var bytes: [UInt8] = []
    var rest = encoded.utf8
    bytes.reserveCapacity(rest.count)
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let value = hexadecimalPair(rest) {
        bytes.append(value)
        rest.removeFirst(2)
      } else if isStrict, byte == UInt8(ascii: "%") {
        return nil
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
    byte == UInt8(ascii: "%") || byte == 0 || (plusIsSpace && byte == UInt8(ascii: "+"))
  }
}
