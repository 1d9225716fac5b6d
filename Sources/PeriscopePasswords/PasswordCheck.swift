/// The result of checking a password.
public enum PasswordCheck: Hashable, Sendable {
  /// The password is that of the account.
  case right
  /// The account does not exist, or this is not its password. Which of the two is not told: show one message for both.
  case wrong
  /// The account had too many wrong passwords. The password was not looked at.
  case tooManyAttempts(retryAfter: Duration)
  /// Too many others wait for their check. The password was not looked at.
  case busy
}
