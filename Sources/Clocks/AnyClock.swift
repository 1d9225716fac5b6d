/// A clock whose kind is not known to its user, with durations that are.
///
/// ```swift
/// let clock: AnyClock<Duration> = AnyClock(ContinuousClock())
/// try await clock.sleep(for: .seconds(1))
/// ```
public final class AnyClock<Duration: DurationProtocol & Hashable>: Clock {
  /// A moment, counted from when the clock was wrapped.
  public struct Instant: InstantProtocol {
    fileprivate var offset: Duration

    /// The moment so much later.
    public func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }

    /// How much later another moment is.
    public func duration(to other: Self) -> Duration { other.offset - offset }

    /// Whether a moment comes before another.
    public static func < (left: Self, right: Self) -> Bool { left.offset < right.offset }
  }

  private let readNow: @Sendable () -> Instant
  private let readResolution: @Sendable () -> Duration
  private let sleepUntil: @Sendable (Instant, Duration?) async throws -> Void

  /// Wraps a clock.
  public init<Base: Clock<Duration>>(_ clock: Base) {
    let start = clock.now
    readNow = { Instant(offset: start.duration(to: clock.now)) }
    readResolution = { clock.minimumResolution }
    sleepUntil = { try await clock.sleep(until: start.advanced(by: $0.offset), tolerance: $1) }
  }

  /// The moment of the clock that is wrapped.
  public var now: Instant { readNow() }

  /// The resolution of the clock that is wrapped.
  public var minimumResolution: Duration { readResolution() }

  /// Sleeps on the clock that is wrapped.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await sleepUntil(deadline, tolerance)
  }
}
