internal import CPeriscopeSodium
internal import Foundation
internal import PeriscopeLive

/// Random texts and hashes of sign-ins.
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
    Base64URL.encoded(SHA256.hash(Array(verifier.utf8)))
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
  static func encoded(_ bytes: [UInt8]) -> String {
    Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  /// Decodes a text; `nil` if it contains a character outside of the alphabet, or has an impossible length.
  static func decoded(_ text: some StringProtocol) -> [UInt8]? {
    guard text.utf8.count % 4 != 1, !text.contains(where: { "+/=".contains($0) }) else { return nil }
    let plain = String(text).replacing("-", with: "+").replacing("_", with: "/")
    let padding = String(repeating: "=", count: (4 - plain.utf8.count % 4) % 4)
    return Data(base64Encoded: plain + padding).map { Array($0) }
  }
}
