internal import PeriscopeSystem

/// Decodes percent-encoding, and reports malformed sequences instead of keeping them.
enum PercentEncoding {
  static func decode(_ encoded: Substring) throws(RedisAddressError) -> String {
    var bytes: [UInt8] = []
    var rest = encoded.utf8
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst()?.hexadecimalValue, let low = rest.popFirst()?.hexadecimalValue else {
        throw RedisAddressError("has a % without two hexadecimal digits after it; %25 is a percent sign")
      }
      bytes.append(high << 4 | low)
    }
    guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) else {
      throw RedisAddressError("is not UTF-8 once decoded")
    }
    return text
  }
}
