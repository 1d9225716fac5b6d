/// The reason why a password was not hashed.
public enum PasswordError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The password is empty.
  case empty
  /// The password has more than 1,024 bytes.
  case tooLong
  /// Too many passwords are waiting to be hashed or checked.
  case busy
  /// There is not enough memory for a hash of this strength.
  case outOfMemory

  /// What happened, and what to do.
  public var description: String {
    switch self {
    case .empty: "A password needs at least one character."
    case .tooLong: "A password may have at most \(Argon2.longest) bytes."
    case .busy: "Too many passwords wait to be hashed or checked; try again in a moment."
    case .outOfMemory:
      "There is not enough memory to hash a password. Lower the strength, or give the process more memory."
    }
  }
}
