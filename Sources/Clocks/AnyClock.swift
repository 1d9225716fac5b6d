/// A type-erased clock with a known type of durations.
///
/// ```swift
/// let clock: AnyClock<Duration> = AnyClock(ContinuousClock())
/// try await clock.sleep(for: .seconds(1))
/// ```
public final class AnyClock<Duration: DurationProtocol & Hashable>: Clock {
  /// An instant, relative to the time at which the clock was wrapped.
  public struct Instant: InstantProtocol {
    fileprivate var offset: Duration

    /// Returns the instant after a duration.
    public func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }

    /// Returns the duration until a different instant.
    public func duration(to other: Self) -> Duration { other.offset - offset }

    /// Whether the first instant is before the second.
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

  /// The wrapped clock's current instant.
  public var now: Instant { readNow() }

  /// The wrapped clock's resolution.
  public var minimumResolution: Duration { readResolution() }

  /// Sleeps on the wrapped clock.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await sleepUntil(deadline, tolerance)
  }
}
