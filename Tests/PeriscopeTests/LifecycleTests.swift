import Clocks
import ComposableArchitecture
import PeriscopeLocks
import PeriscopeHTTP
import PeriscopeSystem
import Synchronization
import PeriscopeTestConnection
import Testing

@testable import Periscope
@testable import PeriscopeLive
@testable import PeriscopeSQLite

struct LifecycleTests {
  @Test func `a draining server refuses new sessions, makes streams reconnect, and finishes running requests`()
    async throws
  {
    let site = try TestSite(threads: 2, configure: { $0.metricsAllowed = ["127.0.0.1"] })
    defer { site.probe.release() }
    let slow = try site.browser()
    _ = try slow.get()
    try slow.sendPost("action=slowButtonTapped", ["Prefer: return=minimal"])
    for await _ in site.probe.entered.stream { break }
    // The server's second thread serves this client.
    let other = try site.browser()
    _ = try other.get()
    let tab = try other.tab()
    try tab.follow("?epoch=\(other.epoch)&since=0")
    #expect(try other.connection.get("/ready").status == 200)
    let server = site.server
    async let drained: Void = server.drain()
    let carried = Carried(tab)
    let event = try await onThread { try carried.value.event() }
    #expect(event == "data:!bye\n\n")
    #expect(try other.connection.get("/ready").status == 503)
    #expect(try other.connection.get("/health").status == 200)
    let stranger = try site.browser().get()
    #expect(stranger.status == 503)
    #expect(stranger.header("Retry-After") == "5")
    // No limit refused the session.
    let metrics = try other.connection.get("/metrics").text
    #expect(metrics.contains("periscope_limits_hit_total{limit=\"sessions\"} 0\n"))
    #expect(try other.press("incrementButtonTapped").status == 204)
    site.probe.release()
    #expect(try slow.connection.readResponse().status == 204)
    await drained
    site.server.stop()
  }

  @Test func `draining ends after its timeout even if an action is still running`() async throws {
    let site = try TestSite(threads: 2, configure: { $0.drainTimeout = .milliseconds(50) })
    defer { site.probe.release() }
    let slow = try site.browser()
    _ = try slow.get()
    try slow.sendPost("action=slowButtonTapped")
    for await _ in site.probe.entered.stream { break }
    await site.server.drain()
  }

  @Test func `the effects of an expired session are cancelled`() async throws {
    let ended = AsyncStream<Void>.makeStream()
    let began = AsyncStream<Void>.makeStream()
    let page = Page("/wait", title: "Wait", initialState: Waiting.State()) {
      Waiting(began: began.continuation, ended: ended.continuation)
    } content: { store in
      WaitingView(store: store)
    }
    let sessions = SessionTable(SessionLimits(idleSeconds: 1), context: LiveContext())
    let session = try sessions.start(for: RemoteAddress(ipv4: 1, 2, 3, 4), now: 0)
    let instance = try #require(
      try session.instance(PageKey(page: 0), of: page.definition(), for: { page.openingContext(for: nil) }))
    _ = try instance.enter(orQueue: { _ in }) { inside in
      try inside.perform(PostedForm(action: "waitButtonTapped"))
    }
    for await _ in began.stream { break }
    #expect(instance.effectCount == 1)
    sessions.expire(now: 5_000)
    for await _ in ended.stream { break }
    #expect(instance.effectCount == 0)
  }

  @Test func `a slow action is logged and delays only its own page`() async throws {
    let lines = AsyncStream<String>.makeStream()
    let clock = TestClock()
    let site = try TestSite(
      threads: 2, clock: clock,
      configure: {
        $0.slowAction = .milliseconds(20)
        $0.log = .changes
        $0.logFormat = .json
        $0.logWriter = { lines.continuation.yield($0) }
      })
    defer { site.probe.release() }
    let slow = try site.browser()
    _ = try slow.get()
    try slow.sendPost("action=slowButtonTapped", ["Prefer: return=minimal"])
    for await _ in site.probe.entered.stream { break }
    // By the test's clock, the previous steps took no time.
    await clock.advance(by: .milliseconds(20))
    var line = ""
    for await next in lines.stream where next.contains(#""event":"slow""#) {
      line = next
      break
    }
    #expect(line.contains(#""page":"/tally","action":"slowButtonTapped","ms":"#))
    // The server's second thread answers requests for a different page. A request for the same page waits without a
    // thread.
    let behind = try slow.tab()
    let other = try site.browser()
    _ = try other.get()
    try behind.sendPost("action=incrementButtonTapped", ["Prefer: return=minimal"])
    for _ in 0..<10 { #expect(try other.press("incrementButtonTapped").status == 204) }
    site.probe.release()
    #expect(try slow.connection.readResponse().status == 204)
    #expect(try behind.connection.readResponse().header("Periscope-Sequence") == "2")
  }
}

/// Passes a browser between threads. Unchecked `Sendable`: one thread at a time uses it.
private struct Carried: @unchecked Sendable {
  let value: Browser
  init(_ value: Browser) { self.value = value }
}

@Reducer
private struct Waiting {
  @ObservableState
  struct State: Equatable {}

  enum Action { case waitButtonTapped }

  let began: AsyncStream<Void>.Continuation
  let ended: AsyncStream<Void>.Continuation

  var body: some Reducer<State, Action> {
    Reduce { _, _ in
      .run { _ in
        await withTaskCancellationHandler {
          began.yield()
          for await _ in AsyncStream<Void>.makeStream().stream {}
        } onCancel: {
          ended.yield()
        }
      }
    }
  }
}

private struct WaitingView: View {
  let store: StoreOf<Waiting>
  var body: some View { Button("Wait", send: .waitButtonTapped, to: store) }
}
