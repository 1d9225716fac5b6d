/// The result of checking a password.
public enum PasswordCheck: Hashable, Sendable {
  /// The password is that of the account.
  case right
  /// The account does not exist, or this is not its password. Show one message for both cases, so that clients do not
  /// learn which accounts exist.
  case wrong
  /// The account had too many wrong passwords. The password was not checked.
  case tooManyAttempts(retryAfter: Duration)
  /// Too many passwords are waiting to be checked. The password was not checked.
  case busy
}
