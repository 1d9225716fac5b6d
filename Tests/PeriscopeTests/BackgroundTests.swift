import Clocks
import ComposableArchitecture
import PeriscopeLocks
import PeriscopeTestSupport
import Testing

@testable import Periscope
@testable import PeriscopeLive

private struct Failure: Error {}

/// A clock that a test advances, on which a pause takes no time, and is recorded in seconds.
private final class SkippingClock: Clock {
  let pauses = Recorder<Int>()
  let minimumResolution = Duration.zero
  private let start = ContinuousClock.now
  private let elapsed = Lock(Duration.zero)

  var now: ContinuousClock.Instant { start + elapsed.withLock { $0 } }

  func advance(by duration: Duration) { elapsed.withLock { $0 += duration } }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    pauses.append(Int((now.duration(to: deadline) / .seconds(1)).rounded()))
  }
}

/// Background work of a site, which belongs to no page.
@Suite(.timeLimit(.minutes(5)))
struct BackgroundTests {
  private let signals = AsyncStream.makeStream(of: String.self)

  private func site(
    _ work: @escaping @Sendable (AsyncStream<String>.Continuation) async throws -> Void
  ) -> Site {
    Site { Page("/", title: "Start") { p { "start" } } }
      .background("work") { [signals] in try await work(signals.continuation) }
  }

  @Test func `background work starts with the server, and is cancelled and awaited when the server drains`()
    async throws
  {
    let stage = try SiteStage(
      site { signals in
        signals.yield("started")
        try? await Task.never()
        signals.yield("ended")
      })
    var iterator = signals.stream.makeAsyncIterator()
    #expect(await iterator.next() == "started")
    await stage.server.drain()
    signals.continuation.yield("drained")
    #expect(await iterator.next() == "ended")
    #expect(await iterator.next() == "drained")
  }

  @Test func `background work that fails is logged and starts again, after pauses that double up to 60 s`() async throws
  {
    let clock = SkippingClock()
    let log = Recorder<String>()
    let starts = Lock(0)
    let tasks = BackgroundTasks(cluster: nil, clock: clock) { log.append($0) }
    let work = BackgroundWork(name: "work") {
      if starts.withLock({
        $0 += 1; return $0
      }) < 9 {
        throw Failure()
      }
    }
    tasks.start([work], dependencies: nil)
    await tasks.end()
    #expect(clock.pauses.values == [1, 2, 4, 8, 16, 32, 60, 60])
    #expect(log.values.first == "The background work 'work' failed, and starts again in 1 s: Failure()\n")
  }

  @Test func `after background work has run for a minute, the pauses after its failures begin at 1 s again`() async {
    let clock = SkippingClock()
    let runs = Lock([0, 0, 59, 60, 0, 0].makeIterator())
    let tasks = BackgroundTasks(cluster: nil, clock: clock) { _ in }
    let work = BackgroundWork(name: "work") {
      guard let seconds = runs.withLock({ $0.next() }) else { return }
      clock.advance(by: .seconds(seconds))
      throw Failure()
    }
    tasks.start([work], dependencies: nil)
    await tasks.end()
    #expect(clock.pauses.values == [1, 2, 4, 1, 2, 4])
  }

  @Test func `background work that returns does not start again`() async throws {
    let clock = TestClock()
    let stage = try SiteStage(site { $0.yield("started") }, clock: clock)
    var iterator = signals.stream.makeAsyncIterator()
    #expect(await iterator.next() == "started")
    await clock.advance(by: .seconds(100))
    signals.continuation.yield("nothing else")
    #expect(await iterator.next() == "nothing else")
    await stage.server.drain()
  }

  @Test func `background work has the dependencies of the site`() async throws {
    let site = site { signals in
      @Dependency(\.uuid) var uuid
      signals.yield(uuid().uuidString)
    }
    let stage = try SiteStage(site.dependencies { $0.uuid = .incrementing })
    var iterator = signals.stream.makeAsyncIterator()
    #expect(await iterator.next() == "00000000-0000-0000-0000-000000000000")
    stage.server.stop()
  }

  @Test func `background work of a site replaces work that the site has declared before under the same name`()
    async throws
  {
    let site = site { $0.yield("first") }.background("work") { [signals] in signals.continuation.yield("second") }
    let stage = try SiteStage(site)
    var iterator = signals.stream.makeAsyncIterator()
    #expect(await iterator.next() == "second")
    await stage.server.drain()
    signals.continuation.yield("nothing else")
    #expect(await iterator.next() == "nothing else")
  }
}
