/// The moments at which a timer fires, from one interval after the first is asked for, until the task is cancelled.
///
/// ```swift
/// for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
/// ```
public struct AsyncTimerSequence<C: Clock>: AsyncSequence, Sendable {
  /// A moment of the clock.
  public typealias Element = C.Instant
  /// A timer ends, but does not fail.
  public typealias Failure = Never

  private let interval: C.Instant.Duration
  private let tolerance: C.Instant.Duration?
  private let clock: C

  /// Makes a timer.
  ///
  /// - Parameters:
  ///   - interval: The time between two moments.
  ///   - tolerance: How much later than asked for a moment may come.
  ///   - clock: The clock to sleep on.
  public init(interval: C.Instant.Duration, tolerance: C.Instant.Duration? = nil, clock: C) {
    self.interval = interval
    self.tolerance = tolerance
    self.clock = clock
  }

  /// Starts the timer.
  public func makeAsyncIterator() -> Iterator { Iterator(timer: self) }

  /// A timer that runs.
  public struct Iterator: AsyncIteratorProtocol {
    private let timer: AsyncTimerSequence
    private var last: C.Instant?
    private var isCancelled = false

    fileprivate init(timer: AsyncTimerSequence) { self.timer = timer }

    /// Sleeps until the next moment; `nil` once the task is cancelled.
    public mutating func next() async -> C.Instant? {
      await next(isolation: nil)
    }

    /// Sleeps until the next moment; `nil` once the task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> C.Instant? {
      guard !isCancelled else { return nil }
      let (clock, interval) = (timer.clock, timer.interval)
      let now = clock.now
      // Counted from the last moment, not from now, so that the timer does not drift. Moments that have passed are skipped.
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
  /// A timer on this clock, the kind of which need not be known.
  ///
  /// ```swift
  /// @Dependency(\.continuousClock) var clock
  ///
  /// for await _ in clock.timer(interval: .seconds(1)) { count += 1 }
  /// ```
  ///
  /// - Parameters:
  ///   - interval: The time between two moments.
  ///   - tolerance: How much later than asked for a moment may come.
  public func timer(interval: Duration, tolerance: Duration? = nil) -> AsyncTimerSequence<AnyClock<Duration>> {
    AsyncTimerSequence(interval: interval, tolerance: tolerance, clock: AnyClock(self))
  }
}
