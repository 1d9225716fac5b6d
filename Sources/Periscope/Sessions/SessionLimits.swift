/// How many sessions there may be, for how long, and what each may do.
public struct SessionLimits: Sendable {
  /// The most sessions in all.
  public var total: Int
  /// The most sessions that one address may start; an IPv6 network of 64 bits counts as one address.
  public var perAddress: Int
  /// After how many seconds without a request or a stream a session ends.
  public var idleSeconds: Int
  /// The most streams that one session follows at a time; one more parks the oldest.
  public var streams: Int
  /// The most actions a second, for as long as it goes on; 0 for no limit. What was not used of two seconds is saved up.
  public var actionsPerSecond: Int
  /// The most actions a second of one address, by those who have no session; 0 for no limit. Only pages for everybody take them.
  public var actionsPerAddress: Int

  /// After how many seconds without a request or a stream a tab's page ends.
  public var tabIdleSeconds: Int

  /// For how many seconds a session that nobody uses is kept, where pages are kept.
  public var keepSeconds = 30 * 24 * 3_600
  /// How many sessions are kept; the longest unused go first.
  public var mostKept = 1_000_000

  /// How many pages with parameters, and for tabs, are kept of a session; those go first in which nobody acted for longest.
  public var keptPages = 256

  /// For how long one is kept at least, whatever is said: none that is in use is to be forgotten.
  var keptFor: Int { max(keepSeconds, idleSeconds + 300) }

  /// Sets the limits.
  public init(
    total: Int = 100_000, perAddress: Int = 1_000, idleSeconds: Int = 1_800, tabIdleSeconds: Int = 300,
    streams: Int = 4, actionsPerSecond: Int = 100, actionsPerAddress: Int = 1_000
  ) {
    self.total = total
    self.perAddress = perAddress
    self.idleSeconds = idleSeconds
    self.tabIdleSeconds = tabIdleSeconds
    self.streams = streams
    self.actionsPerSecond = actionsPerSecond
    self.actionsPerAddress = actionsPerAddress
  }
}
