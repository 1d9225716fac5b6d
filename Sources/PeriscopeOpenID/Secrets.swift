internal import CPeriscopeSodium

/// Random texts and hashes of sign-ins, computed by libsodium.
enum Secrets {
  private static let isReady = sodium_init() >= 0

  /// Returns 256 random bits as a text of 43 characters.
  static func random() throws -> String {
    guard isReady else { throw OpenIDFailure.unreachable("libsodium could not be started.") }
    var bytes = [UInt8](repeating: 0, count: 32)
    unsafe randombytes_buf(&bytes, bytes.count)
    return Base64URL.encoded(bytes)
  }

  /// Returns the code challenge of a verifier: its SHA-256.
  static func challenge(of verifier: String) -> String {
    let text = Array(verifier.utf8)
    var hash = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_bytes()))
    unsafe crypto_hash_sha256(&hash, text, UInt64(text.count))
    return Base64URL.encoded(hash)
  }

  /// Compares two texts in a time that depends only on their lengths.
  static func areEqual(_ one: String, _ other: String) -> Bool {
    let (one, other) = (Array(one.utf8), Array(other.utf8))
    guard one.count == other.count else { return false }
    return unsafe sodium_memcmp(one, other, one.count) == 0
  }
}

/// Base 64 with the alphabet for URLs, without padding.
enum Base64URL {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
  private static let digits = Dictionary(
    uniqueKeysWithValues: alphabet.enumerated().map { ($0.element, UInt32($0.offset)) })

  static func encoded(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    var (word, count): (UInt32, UInt32) = (0, 0)
    for byte in bytes {
      (word, count) = (word << 8 | UInt32(byte), count + 8)
      while count >= 6 {
        count -= 6
        text.append(alphabet[Int(word >> count & 63)])
      }
    }
    if count > 0 { text.append(alphabet[Int(word << (6 - count) & 63)]) }
    return String(decoding: text, as: UTF8.self)
  }

  /// Decodes a text; `nil` if it contains a character outside of the alphabet, or has an impossible length.
  static func decoded(_ text: some StringProtocol) -> [UInt8]? {
    guard text.utf8.count % 4 != 1 else { return nil }
    var bytes: [UInt8] = []
    var (word, count): (UInt32, UInt32) = (0, 0)
    for byte in text.utf8 {
      guard let digit = digits[byte] else { return nil }
      (word, count) = (word << 6 | digit, count + 6)
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: word >> count))
    }
    return bytes
  }
}
