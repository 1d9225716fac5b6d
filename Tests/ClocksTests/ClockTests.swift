import Clocks
import ConcurrencyExtras
import IssueReporting
import PeriscopeTestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct ClockTests {
  @Test func `an immediate clock does not sleep, and its time advances`() async throws {
    let clock = ImmediateClock()
    try await clock.sleep(for: .seconds(60))
    #expect(clock.now.offset == .seconds(60))
    try await clock.sleep(until: ImmediateClock.Instant(offset: .seconds(30)))
    #expect(clock.now.offset == .seconds(60))
    #expect(clock.minimumResolution == .zero)
  }

  @Test func `a cancelled task does not sleep on an immediate clock`() async {
    let clock = ImmediateClock()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(60))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.now.offset == .zero)
  }

  @Test func `each use of an unimplemented clock is an issue`() async throws {
    let recorder = IssueRecorder()
    let clock = UnimplementedClock(ImmediateClock(), name: "clock")
    let line = UInt(#line - 1)
    try await withIssueReporters([recorder]) {
      _ = clock.minimumResolution
      try await clock.sleep(for: .seconds(1))
    }
    #expect(
      recorder.messages == ["minimumResolution", "now", "sleep"].map { "Unimplemented: clock.\($0)" })
    #expect(recorder.lines == [line, line, line])
    withIssueReporters([recorder]) { _ = UnimplementedClock().now }
    #expect(recorder.messages.last == "Unimplemented: Clock.now")
  }

  @Test func `a type-erased clock has the time and the sleeps of the clock that it wraps`() async throws {
    let test = TestClock(now: TestClock<Duration>.Instant(offset: .seconds(5)))
    let clock = AnyClock(test)
    let start = clock.now
    let task = Task { try await clock.sleep(until: start.advanced(by: .seconds(1))) }
    await test.waitForSleepers(1)
    await test.advance(by: .seconds(1))
    try await task.value
    #expect(start.duration(to: clock.now) == .seconds(1))
    #expect(clock.minimumResolution == .zero)
    #expect(start < clock.now)
  }

  @Test func `a clock of the type any Clock sleeps for a duration`() async throws {
    let immediate = ImmediateClock()
    let clock: any Clock<Duration> = immediate
    try await clock.sleep(for: .seconds(1))
    #expect(immediate.now.offset == .seconds(1))
  }

  @Test func `a clock's timer fires once per interval`() async {
    let clock = TestClock()
    let unknown: any Clock<Duration> = clock
    let ticks = LockIsolated(0)
    let task = Task { for await _ in unknown.timer(interval: .seconds(1)) { ticks.withValue { $0 += 1 } } }
    for tick in 1...5 {
      await clock.waitForSleepers(1)
      await clock.advance(by: .seconds(1))
      while ticks.value < tick, !Task.isCancelled { await Task.megaYield() }
    }
    task.cancel()
    await task.value
    #expect(ticks.value == 5)
  }

  @Test func `a clock's timer does not drift, and skips missed instants`() async {
    let clock = TestClock()
    let (firsts, first) = AsyncStream<Duration?>.streamWithContinuation()
    let (wake, hurry) = AsyncStream<Void>.streamWithContinuation()
    let late = Task {
      var moments = AsyncTimerSequence(interval: .seconds(2), clock: clock).makeAsyncIterator()
      first.yield(await moments.next()?.offset)
      for await _ in wake { break }
      return await moments.next()?.offset
    }
    await clock.waitForSleepers(1)
    await clock.advance(by: .seconds(2))
    for await moment in firsts {
      #expect(moment == .seconds(2))
      break
    }
    // Five seconds pass before the task asks for the next tick.
    await clock.advance(by: .seconds(5))
    hurry.yield()
    await clock.waitForSleepers(1)
    await clock.advance(by: .seconds(1))
    #expect(await late.value == .seconds(8))
  }
}

@Suite struct ClockMemberTests {
  @Test func `the static members of Clock create immediate and unimplemented clocks`() async throws {
    let immediate: any Clock<Duration> = .immediate
    try await immediate.sleep(for: .seconds(1_000))
    let recorder = IssueRecorder()
    let line = UInt(#line)
    try await withIssueReporters([recorder]) {
      let clock: any Clock<Duration> = .unimplemented()
      try await clock.sleep(for: .zero)
      let named: any Clock<Duration> = .unimplemented(ImmediateClock(), name: "the feature's clock")
      try await named.sleep(for: .seconds(1_000))
    }
    #expect(recorder.messages.contains("Unimplemented: Clock.sleep"))
    #expect(recorder.messages.contains("Unimplemented: the feature's clock.sleep"))
    #expect(recorder.lines.allSatisfy { $0 == line + 2 || $0 == line + 4 })
  }
}
