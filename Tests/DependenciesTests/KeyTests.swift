import Clocks
import ConcurrencyExtras
import Dependencies
import Foundation
import IssueReporting
import PeriscopeTestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct KeyTests {
  @Test func `incrementing UUIDs count up from zero`() {
    withDependencies {
      $0.uuid = .incrementing
    } operation: {
      @Dependency(\.uuid) var uuid
      #expect([uuid(), uuid(), uuid()] == [UUID(0), UUID(1), UUID(2)])
    }
  }

  @Test func `a UUID is created from a number, and a generator can be constant`() {
    #expect(UUID(0).uuidString == "00000000-0000-0000-0000-000000000000")
    #expect(UUID(10).uuidString == "00000000-0000-0000-0000-00000000000A")
    withDependencies {
      $0.uuid = .constant(UUID(7))
    } operation: {
      @Dependency(\.uuid) var uuid
      #expect(Set([uuid(), uuid()]) == [UUID(7)])
    }
    #expect(UUIDGenerator { UUID(3) }() == UUID(3))
  }

  @Test func `the date dependency can be fixed`() {
    let moment = Date(timeIntervalSince1970: 1_234_567_890)
    withDependencies {
      $0.date = .constant(moment)
    } operation: {
      @Dependency(\.date.now) var now
      @Dependency(\.date) var date
      #expect(now == moment)
      #expect(date() == moment)
    }
    withDependencies {
      $0.date.now = moment
    } operation: {
      @Dependency(\.date.now) var now
      #expect(now == moment)
    }
  }

  @Test func `a test can override the calendar, the locale and the time zone`() throws {
    let zone = try #require(TimeZone(secondsFromGMT: 3_600))
    withDependencies {
      $0.calendar = Calendar(identifier: .gregorian)
      $0.locale = Locale(identifier: "de_DE")
      $0.timeZone = zone
    } operation: {
      @Dependency(\.calendar) var calendar
      @Dependency(\.locale) var locale
      @Dependency(\.timeZone) var timeZone
      #expect(calendar.identifier == .gregorian)
      #expect(locale.identifier == "de_DE")
      #expect(timeZone == zone)
    }
  }

  @Test func `the random number dependency can be deterministic`() {
    struct Sevens: RandomNumberGenerator {
      mutating func next() -> UInt64 { 7 }
    }
    withDependencies {
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(Sevens())
    } operation: {
      @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
      #expect(withRandomNumberGenerator { $0.next() } == 7)
    }
  }

  @Test func `dependencies without overrides are live in a program`() async throws {
    try await withDependencies {
      $0.context = .live
    } operation: {
      @Dependency(\.continuousClock) var continuousClock
      @Dependency(\.suspendingClock) var suspendingClock
      @Dependency(\.uuid) var uuid
      @Dependency(\.date.now) var now
      @Dependency(\.calendar) var calendar
      @Dependency(\.locale) var locale
      @Dependency(\.timeZone) var timeZone
      @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
      @Dependency(\.openURL) var openURL
      try await continuousClock.sleep(for: .zero)
      try await suspendingClock.sleep(for: .zero)
      #expect(continuousClock is ContinuousClock)
      #expect(suspendingClock is SuspendingClock)
      #expect(uuid() != uuid())
      #expect(abs(now.timeIntervalSinceNow) < 60)
      #expect(calendar == .autoupdatingCurrent)
      #expect(locale == .autoupdatingCurrent)
      #expect(timeZone == .autoupdatingCurrent)
      #expect((1...6).contains(withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }))
      #expect(await !openURL(URL(filePath: "/")))
    }
  }

  @Test func `using the clock, UUID and date dependencies in a test without an override is an issue`() async throws {
    let recorder = IssueRecorder()
    try await withIssueReporters([recorder]) {
      @Dependency(\.continuousClock) var continuousClock
      @Dependency(\.suspendingClock) var suspendingClock
      @Dependency(\.uuid) var uuid
      @Dependency(\.date) var date
      try await continuousClock.sleep(for: .zero)
      _ = uuid()
      _ = date()
    }
    #expect(recorder.messages.contains("Unimplemented: @Dependency(\\.continuousClock).sleep"))
    #expect(recorder.messages.contains { $0.hasPrefix("'@Dependency(\\.uuid)' has no test implementation") })
    #expect(recorder.messages.contains { $0.hasPrefix("'@Dependency(\\.date)' has no test implementation") })
  }

  @Test func `a test can override the clocks`() async throws {
    let clock = TestClock()
    try await withDependencies {
      $0.continuousClock = clock
      $0.suspendingClock = ImmediateClock()
    } operation: {
      @Dependency(\.continuousClock) var continuousClock
      @Dependency(\.suspendingClock) var suspendingClock
      try await suspendingClock.sleep(for: .seconds(60))
      let task = Task { try await continuousClock.sleep(for: .seconds(1)) }
      while clock._$sleeperCount == 0, !Task.isCancelled { await Task.yield() }
      await clock.advance(by: .seconds(1))
      try await task.value
    }
  }

  @Test func `a test waits for fire-and-forget tasks`() async {
    @Dependency(\.fireAndForget) var fireAndForget
    let isDone = LockIsolated(false)
    await fireAndForget {
      await Task.yield()
      isDone.setValue(true)
    }
    #expect(isDone.value)
    await fireAndForget { throw CancellationError() }
  }

  @Test func `a live program does not wait for fire-and-forget tasks`() async {
    await withDependencies {
      $0.context = .live
    } operation: {
      @Dependency(\.fireAndForget) var fireAndForget
      let (stream, continuation) = AsyncStream<Void>.streamWithContinuation()
      await fireAndForget(priority: .high) { for await _ in stream {} }
      continuation.finish()
    }
  }

  @Test func `a failed assertion dependency fails the test, which continues`() {
    let line = UInt(#line)
    let recorder = IssueRecorder()
    withIssueReporters([recorder]) {
      @Dependency(\.assert) var assert
      @Dependency(\.assertionFailure) var assertionFailure
      @Dependency(\.precondition) var precondition
      assert(true, "not reported")
      assert(false, "There is no row 3.")
      assertionFailure("There is no row 4.")
      precondition(true)
      precondition(false)
    }
    #expect(
      recorder.messages == [
        "Assertion failed: There is no row 3.", "Assertion failed: There is no row 4.", "Precondition failed",
      ])
    #expect(recorder.lines.map { $0 - line } == [7, 8, 10])
  }

  @Test func `assertion dependencies that hold do nothing in a live program`() {
    withDependencies {
      $0.context = .live
    } operation: {
      @Dependency(\.assert) var assert
      @Dependency(\.precondition) var precondition
      assert(true)
      precondition(true, "not reported")
    }
  }

  @Test func `openURL calls the closure that overrides it, and returns its result`() async {
    await withDependencies {
      $0.openURL = OpenURLEffect { $0.path().hasSuffix("help") }
    } operation: {
      @Dependency(\.openURL) var openURL
      #expect(await openURL(URL(filePath: "/help")))
      #expect(await !openURL(URL(filePath: "/")))
    }
  }
}
