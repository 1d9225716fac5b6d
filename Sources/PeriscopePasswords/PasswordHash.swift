/// The hash of a password, which an application stores with the account. It contains its own salt and cost.
///
/// It is encoded and decoded as its text. The password cannot be computed from it. Keep it secret: with it, an
/// attacker can try guesses without a limit.
public struct PasswordHash: RawRepresentable, Codable, Hashable, Sendable {
  /// The hash as a text of ASCII characters, such as `$argon2id$v=19$m=65536,t=2,p=1$…`.
  public let rawValue: String

  /// Creates a hash from the text that was stored.
  public init(rawValue: String) { self.rawValue = rawValue }
}

extension PasswordHash: CustomStringConvertible, CustomReflectable {
  /// Keeps the hash out of logs and of the messages of failed tests.
  public var description: String { "PasswordHash(…)" }

  /// Shows no content.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
