import PeriscopeTestConnection
import Periscope
import Synchronization
import Testing

struct MonitorTests {
  @Test func `an action is reduced and rendered on the thread that read the request`() throws {
    let site = try TestSite(threads: 1)
    let browser = try site.browser()
    _ = try browser.get()
    _ = try browser.press("whereButtonTapped")
    let threads = site.probe.threads.withLock { $0 }
    // The thread that reads requests has rendered the page, evaluated the view to find the action's handler, reduced
    // the action, and rendered the patch.
    #expect(threads.count >= 4)
    #expect(Set(threads).count == 1)
    #expect(threads.allSatisfy { $0.contains("MHD-single") })
  }

  @Test func `a slow reducer delays only its own session, whose waiting requests are performed after it`()
    async throws
  {
    let site = try TestSite(threads: 2)
    let slow = try site.browser()
    _ = try slow.get()
    let waiting = try (0..<8).map { _ in try slow.tab() }
    try slow.sendPost("action=slowButtonTapped", ["Prefer: return=minimal"])
    for await _ in site.probe.entered.stream { break }
    // One of two threads is in the reducer. If the second one waited for the reducer, no request would be answered.
    for tab in waiting { try tab.sendPost("action=incrementButtonTapped", ["Prefer: return=minimal"]) }
    let strangers = try (0..<8).map { _ in try site.browser() }
    for stranger in strangers { #expect(try stranger.press("incrementButtonTapped").status == 204) }
    site.probe.release()
    #expect(try slow.connection.readResponse().status == 204)
    let statuses = try waiting.map { try $0.connection.readResponse().status }
    #expect(statuses == Array(repeating: 204, count: 8))
    #expect(try slow.count.hasPrefix(#"{"state":{"count":9}"#))
  }

  @Test func `no action that eight connections send to one page is lost`() async throws {
    let site = try TestSite(threads: 2)
    let browser = try site.browser()
    _ = try browser.get()
    let tabs = try (0..<8).map { _ in try browser.tab() }
    for _ in 0..<100 {
      for tab in tabs { try tab.sendPost("action=incrementButtonTapped", ["Prefer: return=minimal"]) }
      for tab in tabs { #expect(try tab.connection.readResponse().status == 204) }
    }
    #expect(try browser.count.hasPrefix(#"{"state":{"count":800}"#))
  }

  @Test func `a change is rendered once for all five streams of a page`() throws {
    let site = try TestSite(threads: 1)
    let browser = try site.browser()
    _ = try browser.get()
    let tabs = try (0..<5).map { _ in try browser.tab() }
    for tab in tabs { try tab.follow("?epoch=\(browser.epoch)&since=0") }
    let before = site.probe.threads.withLock { $0.count }
    _ = try browser.press("incrementButtonTapped")
    for tab in tabs { #expect(try tab.event() == "id:1\ndata:0.0=1\n\n") }
    // The view is evaluated once to find the action's handler, and once for the patch that all five streams receive.
    #expect(site.probe.threads.withLock { $0.count } == before + 2)
  }

  @Test func `effects and eight threads send to the store of one page, and no action is lost`() async throws {
    let site = try TestSite(threads: 2)
    let port = site.server.port
    let browser = try site.browser()
    _ = try browser.get()
    let cookie = browser.cookie
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          try await onThread {
            let tab = try Browser(port: port, cookie: cookie)
            for number in 0..<25 {
              _ = try tab.press(number.isMultiple(of: 2) ? "incrementButtonTapped" : "laterButtonTapped")
            }
          }
        }
      }
      try await group.waitForAll()
    }
    let count = try await onThread {
      let tab = try Browser(port: port, cookie: cookie)
      // The action of an effect may come after the response; then an event follows.
      _ = try tab.get()
      let stream = try tab.tab()
      try stream.follow("?epoch=\(tab.epoch)&since=0")
      while try !tab.count.hasPrefix(#"{"state":{"count":200}"#) { _ = try stream.event() }
      return try tab.count
    }
    #expect(count.hasPrefix(#"{"state":{"count":200}"#))
  }
}
