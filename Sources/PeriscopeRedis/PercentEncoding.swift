internal import PeriscopeSystem

/// Decodes percent-encoding, and reports malformed sequences instead of keeping them.
enum PercentEncoding {
  static func decode(_ encoded: Substring) throws(RedisAddressError) -> String {
    guard let bytes = PercentDecoding.bytes(of: encoded) else {
      throw RedisAddressError("has a % without two hexadecimal digits after it; %25 is a percent sign")
    }
    guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) else {
      throw RedisAddressError("is not UTF-8 once decoded")
    }
    return text
  }
}
