internal import ConcurrencyExtras
internal import PeriscopeLocks

/// A clock without waiting: a sleep returns at once and advances the time to its deadline.
///
/// ```swift
/// let clock = ImmediateClock()
/// try await clock.sleep(for: .seconds(60))
/// clock.now.offset  // 60 seconds
/// ```
public final class ImmediateClock<Duration: DurationProtocol & Hashable>: Clock {
  /// An instant of the clock.
  public struct Instant: InstantProtocol {
    /// The duration since the clock's start.
    public var offset: Duration

    /// Creates an instant.
    public init(offset: Duration = .zero) { self.offset = offset }

    /// Returns the instant after a duration.
    public func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }

    /// Returns the duration until a different instant.
    public func duration(to other: Self) -> Duration { other.offset - offset }

    /// Whether the first instant is before the second.
    public static func < (left: Self, right: Self) -> Bool { left.offset < right.offset }
  }

  private let moment: Lock<Instant>

  /// Creates a clock.
  public init(now: Instant = Instant()) { moment = Lock(now) }

  /// The latest deadline of all sleeps so far, or the initial instant.
  public var now: Instant { moment.withLock { $0 } }

  /// The clock's resolution.
  public var minimumResolution: Duration { .zero }

  /// Advances the time to the deadline, yields to other tasks, and returns. `tolerance` is ignored.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    moment.withLock { $0 = max($0, deadline) }
    await Task.megaYield()
    try Task.checkCancellation()
  }
}

extension Clock where Self == ImmediateClock<Swift.Duration> {
  /// A new clock without waiting.
  ///
  /// ```swift
  /// withDependencies { $0.continuousClock = .immediate } operation: { … }
  /// ```
  public static var immediate: Self { ImmediateClock() }
}

extension ImmediateClock where Duration == Swift.Duration {
  /// Creates a clock with the standard duration.
  public convenience init() { self.init(now: Instant()) }
}
