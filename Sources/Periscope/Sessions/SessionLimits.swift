/// How many sessions there may be, and for how long.
public struct SessionLimits: Sendable {
  /// The most sessions in all.
  public var total: Int
  /// The most sessions that one address may start.
  public var perAddress: Int
  /// After how many seconds without a request or a stream a session ends.
  public var idleSeconds: Int

  /// After how many seconds without a request or a stream a tab's page ends.
  public var tabIdleSeconds: Int

  /// Sets the limits.
  public init(
    total: Int = 100_000, perAddress: Int = 1_000, idleSeconds: Int = 1_800, tabIdleSeconds: Int = 300
  ) {
    self.total = total
    self.perAddress = perAddress
    self.idleSeconds = idleSeconds
    self.tabIdleSeconds = tabIdleSeconds
  }
}
