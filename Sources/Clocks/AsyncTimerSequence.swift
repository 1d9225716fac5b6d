/// A sequence of the instants at which a timer fires. The first one is an interval after it is requested; the sequence
/// ends when the task is cancelled.
///
/// ```swift
/// for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
/// ```
public struct AsyncTimerSequence<C: Clock>: AsyncSequence, Sendable {
  /// An instant of the clock.
  public typealias Element = C.Instant
  /// A timer ends, but does not fail.
  public typealias Failure = Never

  private let interval: C.Instant.Duration
  private let tolerance: C.Instant.Duration?
  private let clock: C

  /// Creates a timer.
  ///
  /// - Parameters:
  ///   - interval: The duration between two instants.
  ///   - tolerance: The maximum delay of an instant.
  ///   - clock: The clock to sleep on.
  public init(interval: C.Instant.Duration, tolerance: C.Instant.Duration? = nil, clock: C) {
    self.interval = interval
    self.tolerance = tolerance
    self.clock = clock
  }

  /// Starts the timer.
  public func makeAsyncIterator() -> Iterator { Iterator(timer: self) }

  /// A running timer.
  public struct Iterator: AsyncIteratorProtocol {
    private let timer: AsyncTimerSequence
    private var last: C.Instant?
    private var isCancelled = false

    fileprivate init(timer: AsyncTimerSequence) { self.timer = timer }

    /// Sleeps until the next instant; `nil` once the task is cancelled.
    public mutating func next() async -> C.Instant? {
      await next(isolation: nil)
    }

    /// Sleeps until the next instant; `nil` once the task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> C.Instant? {
      guard !isCancelled else { return nil }
      let (clock, interval) = (timer.clock, timer.interval)
      let now = clock.now
      // Computed from the last instant instead of the current time, so that the timer does not drift. Past instants are
      // skipped.
      var deadline = (last ?? now).advanced(by: interval)
      while now > deadline, interval > .zero { deadline = deadline.advanced(by: interval) }
      do {
        try await clock.sleep(until: deadline, tolerance: timer.tolerance)
        last = deadline
        return clock.now
      } catch {
        isCancelled = true
        return nil
      }
    }
  }
}

extension Clock where Duration: Hashable {
  /// Returns a timer on this clock, without its concrete type.
  ///
  /// ```swift
  /// @Dependency(\.continuousClock) var clock
  ///
  /// for await _ in clock.timer(interval: .seconds(1)) { count += 1 }
  /// ```
  ///
  /// - Parameters:
  ///   - interval: The duration between two instants.
  ///   - tolerance: The maximum delay of an instant.
  public func timer(interval: Duration, tolerance: Duration? = nil) -> AsyncTimerSequence<AnyClock<Duration>> {
    AsyncTimerSequence(interval: interval, tolerance: tolerance, clock: AnyClock(self))
  }
}
