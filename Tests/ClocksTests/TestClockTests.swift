import Clocks
import ConcurrencyExtras
import IssueReporting
import PeriscopeTestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct TestClockTests {
  @Test func `a test clock's time advances only when the test advances it`() async {
    let clock = TestClock()
    let isAwake = LockIsolated(false)
    let task = Task {
      try await clock.sleep(for: .seconds(2))
      isAwake.setValue(true)
    }
    await clock.waitForSleepers(1)
    await clock.advance(by: .seconds(1))
    #expect(!isAwake.value)
    #expect(clock.now.offset == .seconds(1))
    await clock.advance(by: .seconds(1))
    _ = await task.result
    #expect(isAwake.value)
    #expect(clock.now == TestClock.Instant(offset: .seconds(2)))
  }

  @Test func `tasks that sleep on a test clock wake in the order of their deadlines, each at its own time`() async {
    let clock = TestClock()
    let woken = LockIsolated<[Duration]>([])
    let tasks = [3, 1, 2].map { seconds in
      Task {
        try await clock.sleep(for: .seconds(seconds))
        woken.withValue { $0.append(clock.now.offset) }
      }
    }
    await clock.waitForSleepers(3)
    for step in 1...3 {
      await clock.advance(to: TestClock.Instant(offset: .seconds(step)))
      while woken.count < step, !Task.isCancelled { await Task.megaYield() }
    }
    for task in tasks { _ = await task.result }
    #expect(woken.value == [.seconds(1), .seconds(2), .seconds(3)])
  }

  @Test func `a cancelled sleep on a test clock ends at once`() async {
    let clock = TestClock()
    let early = Task { try await clock.sleep(for: .seconds(1)) }
    early.cancel()
    let late = Task { try await clock.sleep(for: .seconds(1)) }
    await clock.waitForSleepers(1)
    late.cancel()
    await #expect(throws: CancellationError.self) { try await early.value }
    await #expect(throws: CancellationError.self) { try await late.value }
    await #expect(throws: Never.self) { try await clock.checkSuspension() }
  }

  @Test func `a test clock's sleep until a past deadline returns at once`() async throws {
    let clock = TestClock(now: TestClock<Duration>.Instant(offset: .seconds(5)))
    try await clock.sleep(until: TestClock.Instant(offset: .milliseconds(4_999)))
    try await clock.sleep(until: TestClock.Instant(offset: .seconds(4)))
    #expect(clock.now.offset == .seconds(5))
  }

  @Test func `a test clock's checkSuspension fails while a task sleeps`() async throws {
    let clock = TestClock()
    try await clock.checkSuspension()
    let task = Task { try await clock.sleep(for: .seconds(1)) }
    await clock.waitForSleepers(1)
    await #expect(throws: SuspensionError()) { try await clock.checkSuspension() }
    await clock.run()
    try await task.value
    try await clock.checkSuspension()
  }

  @Test func `run advances a test clock until no task sleeps`() async throws {
    let clock = TestClock()
    let isDone = LockIsolated(false)
    let task = Task {
      for second in 1...10 { try await clock.sleep(for: .seconds(second)) }
      isDone.setValue(true)
    }
    // On a busy machine the task may still be awake when the clock finds no sleepers.
    while !isDone.value, !Task.isCancelled { await clock.run(timeout: .seconds(60)) }
    try await task.value
    #expect(clock.now.offset == .seconds(55))
  }

  @Test func `running a test clock with a timeout of zero is no issue for a task that sleeps ten times`() async {
    let clock = TestClock()
    let task = Task { for second in 1...10 { try await clock.sleep(for: .seconds(second)) } }
    await clock.waitForSleepers(1)
    let recorder = IssueRecorder()
    await withIssueReporters([recorder]) { await clock.run(timeout: .zero) }
    #expect(recorder.messages == [])
    #expect(clock.now.offset > .zero)
    task.cancel()
    _ = await task.result
  }

  @Test func `running a test clock with an endless timer is an issue`() async {
    let clock = TestClock()
    let task = Task { for await _ in clock.timer(interval: .seconds(1)) {} }
    let recorder = IssueRecorder()
    // On a busy machine the timer may not be sleeping yet when `run` checks. Then `run` returns without an issue.
    while recorder.messages.isEmpty {
      await clock.waitForSleepers(1)
      await withIssueReporters([recorder]) { await clock.run(timeout: .zero) }
    }
    #expect(
      recorder.messages == [
        """
        A task is still sleeping on this clock after 0.0 seconds. Cancel endless tasks, such as timers, before the \
        clock runs, or pass a longer timeout to 'run(timeout:)'.
        """
      ])
    #expect(recorder.lines == [#line - 9])
    task.cancel()
    await task.value
  }

  @Test func `a test clock works with any duration type`() async throws {
    let clock = TestClock<Steps>(now: .init())
    #expect(clock.minimumResolution == .zero)
    let task = Task { try await clock.sleep(until: clock.now.advanced(by: Steps(2))) }
    await clock.waitForSleepers(1)
    await clock.advance(by: Steps(2))
    try await task.value
    #expect(clock.now.offset == Steps(2))
  }
}

struct Steps: DurationProtocol, Hashable {
  var count: Int
  init(_ count: Int) { self.count = count }
  static let zero = Steps(0)
  static func + (left: Steps, right: Steps) -> Steps { Steps(left.count + right.count) }
  static func - (left: Steps, right: Steps) -> Steps { Steps(left.count - right.count) }
  static func / (left: Steps, right: Int) -> Steps { Steps(left.count / right) }
  static func * (left: Steps, right: Int) -> Steps { Steps(left.count * right) }
  static func / (left: Steps, right: Steps) -> Double { Double(left.count) / Double(right.count) }
  static func < (left: Steps, right: Steps) -> Bool { left.count < right.count }
}
