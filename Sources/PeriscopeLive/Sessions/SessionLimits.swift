/// The limits of a server's sessions: how many, for how long, and how much each may do.
public struct SessionLimits: Sendable {
  /// The maximum number of sessions in all.
  public var total: Int
  /// The maximum number of sessions of one address at a time. An IPv6 network of 64 bits counts as one address.
  public var perAddress: Int
  /// The maximum number of sessions of one address that have performed no action and have no open stream. A further one
  /// ends the oldest of them: an eighth of this number, and at least one.
  public var unusedPerAddress = 200
  /// The seconds without a request or a stream after which a session ends.
  public var idleSeconds: Int
  /// The maximum number of streams with their own connections of one session. A further one parks the oldest, whose
  /// page then continues over a connection that parked pages share.
  public var streams: Int
  /// The maximum number of actions a second of one session, in the long run; 0 for no limit. Two seconds' worth can be
  /// saved up.
  public var actionsPerSecond: Int
  /// The maximum number of actions a second of one address, by clients without a session; 0 for no limit. Only pages
  /// for everybody accept them.
  public var actionsPerAddress: Int
  /// The milliseconds of each second that the server may work for one session, in the long run; 0 for no limit. Five
  /// seconds' worth can be saved up.
  public var cpuPerSession: Int
  /// The milliseconds of each second that the server may work for one address, with or without sessions; 0 for no
  /// limit.
  public var cpuPerAddress: Int

  /// The seconds without a request or a stream after which a tab's page ends.
  public var tabIdleSeconds: Int

  /// The seconds after which an archived session that was not used is deleted.
  public var keepSeconds = 30 * 24 * 3_600
  /// The maximum number of archived sessions. The least recently used ones are deleted first.
  public var mostKept = 1_000_000

  /// For each session, the most archived pages that have parameters, belong to a tab or require a sign-in. Those without an
  /// action for the longest time are deleted first.
  public var keptPages = 256

  /// The time after which an archived session is deleted: longer than a session in memory may be idle.
  package var keepTime: Duration { .seconds(max(keepSeconds, idleSeconds + 300)) }

  /// Sets the limits.
  public init(
    total: Int = 100_000, perAddress: Int = 1_000, idleSeconds: Int = 1_800, tabIdleSeconds: Int = 300,
    streams: Int = 4, actionsPerSecond: Int = 100, actionsPerAddress: Int = 1_000,
    cpuPerSession: Int = 100, cpuPerAddress: Int = 1_000
  ) {
    self.cpuPerSession = cpuPerSession
    self.cpuPerAddress = cpuPerAddress
    self.total = total
    self.perAddress = perAddress
    self.idleSeconds = idleSeconds
    self.tabIdleSeconds = tabIdleSeconds
    self.streams = streams
    self.actionsPerSecond = actionsPerSecond
    self.actionsPerAddress = actionsPerAddress
  }
}
