internal import ConcurrencyExtras
internal import PeriscopeLocks

/// A clock on which nobody waits: a sleep ends at once, and moves the time to its deadline.
///
/// ```swift
/// let clock = ImmediateClock()
/// try await clock.sleep(for: .seconds(60))
/// clock.now.offset  // 60 seconds
/// ```
public final class ImmediateClock<Duration: DurationProtocol & Hashable>: Clock {
  /// A moment of the clock's time.
  public struct Instant: InstantProtocol {
    /// How long after the clock's beginning it is.
    public var offset: Duration

    /// Makes a moment.
    public init(offset: Duration = .zero) { self.offset = offset }

    /// The moment so much later.
    public func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }

    /// How much later another moment is.
    public func duration(to other: Self) -> Duration { other.offset - offset }

    /// Whether a moment comes before another.
    public static func < (left: Self, right: Self) -> Bool { left.offset < right.offset }
  }

  private let moment: Lock<Instant>

  /// Makes a clock.
  public init(now: Instant = Instant()) { moment = Lock(now) }

  /// The deadline of the last sleep.
  public var now: Instant { moment.withLock { $0 } }

  /// The shortest time that the clock tells apart.
  public var minimumResolution: Duration { .zero }

  /// Lets other tasks go on, and returns.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    moment.withLock { $0 = max($0, deadline) }
    await Task.megaYield()
    try Task.checkCancellation()
  }
}

extension Clock where Self == ImmediateClock<Swift.Duration> {
  /// A new clock on which nothing takes any time.
  ///
  /// ```swift
  /// withDependencies { $0.continuousClock = .immediate } operation: { … }
  /// ```
  public static var immediate: Self { ImmediateClock() }
}

extension ImmediateClock where Duration == Swift.Duration {
  /// Makes a clock of the usual durations.
  public convenience init() { self.init(now: Instant()) }
}
