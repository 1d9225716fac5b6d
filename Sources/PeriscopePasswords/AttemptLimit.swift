/// A limit on the wrong passwords of one account, from all clients together.
public struct AttemptLimit: Hashable, Sendable {
  /// The number of wrong passwords in a row, if there were none for some time.
  public var attempts: Int
  /// The time after which one more may follow.
  public var recovery: Duration

  /// Creates a limit, by default of 10 wrong passwords, and one more each minute.
  public init(attempts: Int = 10, recovery: Duration = .seconds(60)) {
    self.attempts = attempts
    self.recovery = recovery
  }
}
