internal import CPeriscopeSodium

/// Argon2id, computed by libsodium. A call blocks its thread; its duration depends on the strength.
enum Argon2 {
  /// The maximum number of bytes of a password.
  static let longest = 1_024

  private static let isReady = sodium_init() >= 0

  /// Returns the hash of a password; `nil` if there is not enough memory.
  static func hash(_ password: String, _ strength: PasswordStrength) -> PasswordHash? {
    guard isReady else { return nil }
    let (passes, memory) = strength.limits
    let password = bytes(of: password)
    var text = [CChar](repeating: 0, count: crypto_pwhash_strbytes())
    guard unsafe crypto_pwhash_str(&text, password, UInt64(password.count), passes, memory) == 0 else { return nil }
    return PasswordHash(
      rawValue: String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
  }

  /// Whether a password has a hash.
  static func matches(_ password: String, _ hash: PasswordHash) -> Bool {
    guard isReady, let text = text(of: hash) else { return false }
    let password = bytes(of: password)
    return unsafe crypto_pwhash_str_verify(text, password, UInt64(password.count)) == 0
  }

  /// Whether a hash has a different strength or is malformed.
  static func differs(_ hash: PasswordHash, from strength: PasswordStrength) -> Bool {
    guard let text = text(of: hash) else { return true }
    let (passes, memory) = strength.limits
    return unsafe crypto_pwhash_str_needs_rehash(text, passes, memory) != 0
  }

  /// Returns the text of a hash, padded with zeros to the length that libsodium reads; `nil` if it cannot be a hash,
  /// because it is too long or contains a zero.
  private static func text(of hash: PasswordHash) -> [CChar]? {
    let length = crypto_pwhash_strbytes()
    let text = bytes(of: hash.rawValue)
    guard text.count < length, !text.contains(0) else { return nil }
    return text + [CChar](repeating: 0, count: length - text.count)
  }

  private static func bytes(of text: String) -> [CChar] { text.utf8.map { CChar(bitPattern: $0) } }
}
