import ComposableArchitecture
import Dispatch
import PeriscopeLocks
import PeriscopeHTTP
import PeriscopeSystem
import PeriscopeUI
import PeriscopeTestConnection
import Testing
import PeriscopeTestSupport

@testable import Periscope
@testable import PeriscopeLive
@testable import PeriscopeSQLite

struct WaiterTests {
  @Test func `a request that is closed while it waits does not delay the requests behind it`() async throws {
    let site = try TestSite(threads: 2)
    defer { site.probe.release() }
    let slow = try site.browser()
    _ = try slow.get()
    try slow.sendPost("action=slowButtonTapped", ["Prefer: return=minimal"])
    for await _ in site.probe.entered.stream { break }
    // Connects now, so that the free thread accepts these connections and reads their requests in time.
    let gone = try slow.tab()
    let waiting = try slow.tab()
    // Both wait for the slow reducer once the other thread has answered a later request.
    try gone.sendPost("action=incrementButtonTapped", ["Prefer: return=minimal"])
    _ = try site.browser().get()
    try waiting.sendPost("action=incrementButtonTapped", ["Prefer: return=minimal"])
    _ = try site.browser().get()
    gone.connection.close()
    site.probe.release()
    #expect(try slow.connection.readResponse().status == 204)
    let status = try waiting.connection.readResponse().status
    #expect(status == 204)
  }

  @Test func `a request that waits behind middleware continues when the page is free`() async throws {
    let probe = Tally.Probe()
    defer { probe.release() }
    let site = Site {
      Page("/tally", title: "Tally", initialState: Tally.State()) {
        Tally(probe: probe)
      } content: { store in
        TallyView(store: store, probe: probe)
      }
    }
    let plain = site.middleware { request, next in try await next(request) }
    let stage = try SiteStage(plain)
    // The reducer blocks a thread of the tasks, of which there may be two. So the thread that releases it is a different one.
    let (statuses, count) = try await onThread { [port = stage.server.port] in
      let slow = try Browser(port: port)
      _ = try slow.get()
      let waiting = try (0..<4).map { _ in try slow.tab() }
      try slow.sendPost("action=slowButtonTapped", ["Prefer: return=minimal"])
      probe.waitUntilHeld()
      for tab in waiting { try tab.sendPost("action=incrementButtonTapped", ["Prefer: return=minimal"]) }
      probe.release()
      let statuses = try ([slow] + waiting).map { try $0.connection.readResponse().status }
      return (statuses, try slow.count)
    }
    #expect(statuses == [204, 204, 204, 204, 204])
    #expect(count.hasPrefix(#"{"state":{"count":5}"#))
  }

  @Test func `a waiting request that does not use its turn passes the turn to the next request`() async throws {
    let monitor = Monitor()
    let numbers = Lock<[Int]>([])
    try await onThread {
      monitor.enter {
        for number in 1...3 {
          let isQueued = Latch()
          onNewThread {
            _ = monitor.enter(orQueue: { _ in numbers.withLock { $0.append(number) } }) {}
            isQueued.open()
          }
          isQueued.wait()
        }
      }
    }
    #expect(numbers.withLock { $0 } == [1, 2, 3])
  }

  @Test func `an ended session opens no page`() throws {
    let page = Page("/x", title: "x") { Nothing() }
    let sessions = SessionTable(SessionLimits(idleSeconds: 1), context: LiveContext())
    let session = try sessions.start(for: RemoteAddress(ipv4: 1, 2, 3, 4), now: 0)
    sessions.expire(now: 5_000)
    #expect(
      try session.instance(PageKey(page: 0), of: page.definition(), for: { page.openingContext(for: nil) }) == nil)
  }
}

private struct Nothing: View {
  var body: some View { p { "x" } }
}
