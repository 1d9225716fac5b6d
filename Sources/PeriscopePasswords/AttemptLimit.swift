/// A limit on the wrong passwords of one account, from all clients together.
public struct AttemptLimit: Hashable, Sendable {
  /// The number of wrong passwords in a row that an account allows after a time without any. A number below 1 counts as
  /// 1, and one above a million as a million.
  public var attempts: Int
  /// The time after which an account allows one more wrong password.
  public var recovery: Duration

  /// Creates a limit, by default of 10 wrong passwords, and one more each minute.
  public init(attempts: Int = 10, recovery: Duration = .seconds(60)) {
    self.attempts = attempts
    self.recovery = recovery
  }
}
