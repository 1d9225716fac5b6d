internal import ConcurrencyExtras
internal import IssueReporting
internal import PeriscopeLocks

/// A clock whose time passes when a test says so.
///
/// ```swift
/// let clock = TestClock()
/// let model = TimerModel(clock: clock)
/// model.startButtonTapped()
/// await clock.advance(by: .seconds(3))
/// #expect(model.ticks == 3)
/// ```
public final class TestClock<Duration: DurationProtocol & Hashable>: Clock {
  /// A moment of a test's time.
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

  private let sleepers: Lock<Sleepers<Instant>>

  /// Makes a clock that stands still.
  public init(now: Instant = Instant()) { sleepers = Lock(Sleepers(now: now)) }

  /// The shortest time that the clock tells apart.
  public var minimumResolution: Duration { .zero }

  /// The moment that a test advanced the clock to.
  public var now: Instant { sleepers.withLock { $0.now } }

  /// How many sleep on this clock: what a test of a clock's own user waits for, so as not to hope.
  public var _$sleeperCount: Int { sleepers.withLock { $0.count } }

  /// Sleeps until a test has advanced the clock so far; until now, until it calls ``advance(by:)``.
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

  /// Throws if anything sleeps on this clock.
  ///
  /// ```swift
  /// try await clock.checkSuspension()  // nothing is under way any more
  /// ```
  public func checkSuspension() async throws {
    await Task.megaYield()
    guard sleepers.withLock({ $0.isEmpty }) else { throw SuspensionError() }
  }

  /// Lets time pass: what sleeps wakes at its moment, in order, and may sleep again on the way.
  public func advance(by duration: Duration = .zero) async {
    await advance(to: sleepers.withLock { $0.now.advanced(by: duration) })
  }

  /// Lets time pass until a moment.
  public func advance(to deadline: Instant) async {
    await Task.megaYield()
    while let woken = sleepers.withLock({ $0.wakeNext(until: deadline) }) {
      await letRun(woken)
    }
  }

  /// Wakes a sleeper and waits until it has gone on as far as it can.
  private func letRun(_ woken: Sleepers<Instant>.Woken) async {
    let others = sleepers.withLock { $0.count }
    woken.continuation.resume()
    await woken.executor?.settle()
    // It sleeps again if there is one more: otherwise it may be waiting for what nobody sees.
    if woken.executor == nil || sleepers.withLock({ $0.count }) <= others { await Task.megaYield() }
  }

  /// Lets time pass until nothing sleeps any more.
  ///
  /// - Parameters:
  ///   - duration: How long to try, in real time; a timer that goes on for ever is an issue. However long it takes, it advances a
  ///     hundred times: what is slow is not taken for what is endless.
  ///   - fileID: The place of the call, as the following three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  public func run(
    timeout duration: Swift.Duration = .milliseconds(500), fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    let end = ContinuousClock.now.advanced(by: duration)
    await Task.megaYield()
    var advanceCount = 0
    while let deadline = sleepers.withLock({ $0.firstDeadline }) {
      guard advanceCount < 100 || ContinuousClock.now < end else {
        reportIssue(
          """
          Something still sleeps on this clock after \(duration). Cancel what goes on for ever, as a timer does, before \
          the clock runs; or give the clock more time by 'run(timeout:)'.
          """, fileID: fileID, filePath: filePath, line: line, column: column)
        return
      }
      await advance(to: deadline)
      advanceCount += 1
    }
  }
}

extension TestClock where Duration == Swift.Duration {
  /// Makes a clock that stands still, of the usual durations.
  public convenience init() { self.init(now: Instant()) }
}
