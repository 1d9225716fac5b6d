import TestConnection
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
    // Rendered for the page, for the action's name, reduced, rendered for the patch; by the one thread that reads requests.
    #expect(threads.count >= 4)
    #expect(Set(threads).count == 1)
  }

  @Test func `a stranger is answered at once while a reducer is slow, and whoever waits is served after it`()
    async throws
  {
    let site = try TestSite(threads: 2)
    let slow = try site.browser()
    _ = try slow.get()
    let waiting = try (0..<8).map { _ in try slow.tab() }
    try slow.sendPost("action=slowButtonTapped", ["Prefer: return=minimal"])
    for await _ in site.probe.entered.stream { break }
    // One of two threads is in the reducer: were the other to wait for it, nobody would be answered.
    for tab in waiting { try tab.sendPost("action=incrementButtonTapped", ["Prefer: return=minimal"]) }
    let strangers = try (0..<8).map { _ in try site.browser() }
    for stranger in strangers { #expect(try stranger.press("incrementButtonTapped").status == 204) }
    site.probe.release()
    #expect(try slow.connection.readResponse().status == 204)
    for tab in waiting { #expect(try tab.connection.readResponse().status == 204) }
    #expect(try slow.count.hasPrefix(#"{"state":{"count":9}"#))
  }

  @Test func `no action of eight connections is lost`() async throws {
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
}
