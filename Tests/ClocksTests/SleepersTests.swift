import Testing

@testable import Clocks

@Suite struct SleepersTests {
  @Test func `a task that is cancelled before it sleeps does not sleep`() async throws {
    var sleepers = Sleepers(now: TestClock<Duration>.Instant())
    let id = sleepers.makeID()
    #expect(sleepers.cancel(id) == nil)
    try await withUnsafeThrowingContinuation { continuation in
      let awake = sleepers.add(id, until: TestClock.Instant(offset: .seconds(1)), continuation)
      #expect(awake != nil)
      continuation.resume()
    }
    #expect(sleepers.isEmpty)
  }

  @Test func `a task that is cancelled after it wakes is not listed as a sleeper`() async throws {
    var sleepers = Sleepers(now: TestClock<Duration>.Instant())
    let id = sleepers.makeID()
    try await withUnsafeThrowingContinuation { continuation in
      #expect(sleepers.add(id, until: TestClock.Instant(offset: .seconds(1)), continuation) == nil)
      sleepers.wakeNext(until: TestClock.Instant(offset: .seconds(1)))?.continuation.resume()
    }
    #expect(sleepers.cancel(id) == nil)
    #expect(sleepers.isEmpty)
    #expect(sleepers.firstDeadline == nil)
    #expect(sleepers.now.offset == .seconds(1))
  }
}
