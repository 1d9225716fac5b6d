internal import ConcurrencyExtras
internal import IssueReporting
internal import PeriscopeLocks

/// A clock whose time a test advances.
///
/// ```swift
/// let clock = TestClock()
/// let model = TimerModel(clock: clock)
/// model.startButtonTapped()
/// await clock.advance(by: .seconds(3))
/// #expect(model.ticks == 3)
/// ```
public final class TestClock<Duration: DurationProtocol & Hashable>: Clock {
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

  private let sleepers: Lock<Sleepers<Instant>>

  /// Creates a clock that stands still until a test advances it.
  public init(now: Instant = Instant()) { sleepers = Lock(Sleepers(now: now)) }

  /// The clock's resolution.
  public var minimumResolution: Duration { .zero }

  /// The instant to which the test has advanced the clock.
  public var now: Instant { sleepers.withLock { $0.now } }

  /// The number of sleeping tasks. A test can wait for a specific number, instead of yielding an arbitrary number of
  /// times.
  public var _$sleeperCount: Int { sleepers.withLock { $0.count } }

  /// Sleeps until a test has advanced the clock to the deadline. A deadline that is the current time waits for the next
  /// ``advance(by:)``. `tolerance` is ignored.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    let id = sleepers.withLock { $0.makeID() }
    let executor = TestExecutor.current
    do {
      try await withTaskCancellationHandler {
        try await withUnsafeThrowingContinuation { continuation in
          sleepers.withLock { $0.add(id, until: deadline, continuation, executor: executor) }?.resume()
        }
      } onCancel: {
        sleepers.withLock { $0.cancel(id) }?.resume(throwing: CancellationError())
      }
      try Task.checkCancellation()
    } catch {
      throw CancellationError()
    }
  }

  /// Throws if any task is sleeping on this clock.
  ///
  /// ```swift
  /// try await clock.checkSuspension()  // Throws if a task still waits for the clock.
  /// ```
  public func checkSuspension() async throws {
    await Task.megaYield()
    guard sleepers.withLock({ $0.isEmpty }) else { throw SuspensionError() }
  }

  /// Advances the time. Sleepers are woken at their deadlines, in order, and may sleep again meanwhile.
  public func advance(by duration: Duration = .zero) async {
    await advance(to: sleepers.withLock { $0.now.advanced(by: duration) })
  }

  /// Advances the time to an instant.
  public func advance(to deadline: Instant) async {
    await Task.megaYield()
    while let woken = sleepers.withLock({ $0.wakeNext(until: deadline) }) {
      await letRun(woken)
    }
  }

  /// Wakes a sleeper and waits until it has run as far as it can.
  private func letRun(_ woken: Sleepers<Instant>.Woken) async {
    let others = sleepers.withLock { $0.count }
    woken.continuation.resume()
    await woken.executor?.settle()
    // If the number of sleepers has increased, it is sleeping again. Otherwise it may be waiting outside of the test's
    // executor.
    if woken.executor == nil || sleepers.withLock({ $0.count }) <= others { await Task.megaYield() }
  }

  /// Advances the time until no task is sleeping.
  ///
  /// - Parameters:
  ///   - duration: The timeout, in real time. It is an issue if tasks are still sleeping after it, such as a timer that
  ///     never ends. The clock advances at least a hundred times, so that slow work does not time out.
  ///   - fileID: The source location of the call, like the following three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  public func run(
    timeout duration: Swift.Duration = .milliseconds(500), fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    let end = PatientClock.now.advanced(by: duration)
    await Task.megaYield()
    var advanceCount = 0
    while let deadline = sleepers.withLock({ $0.firstDeadline }) {
      guard advanceCount < 100 || PatientClock.now < end else {
        reportIssue(
          """
          A task is still sleeping on this clock after \(duration). Cancel endless tasks, such as timers, before \
          the clock runs, or pass a longer timeout to 'run(timeout:)'.
          """, fileID: fileID, filePath: filePath, line: line, column: column)
        return
      }
      await advance(to: deadline)
      advanceCount += 1
    }
  }
}

extension TestClock where Duration == Swift.Duration {
  /// Creates a clock with the standard duration, which stands still until a test advances it.
  public convenience init() { self.init(now: Instant()) }
}
