import PeriscopeTestConnection
import Testing

@testable import Periscope
@testable import PeriscopeLive
@testable import PeriscopeSQLite
import PeriscopeSystem

struct StreamTests {
  private let site: TestSite
  private let browser: Browser

  init() throws {
    site = try TestSite(configure: { $0.stopTimeout = .seconds(100) })
    browser = try site.browser()
    _ = try browser.get()
  }

  @Test func `two tabs of one session receive the change of a click`() throws {
    let tabs = [try browser.tab(), try browser.tab()]
    for tab in tabs { try tab.follow("?epoch=\(browser.epoch)&since=0") }
    #expect(try browser.press("incrementButtonTapped").header("Periscope-Sequence") == "1")
    for tab in tabs { #expect(try tab.event() == "id:1\ndata:0.0=1\n\n") }
  }

  @Test func `a stream that opens at an earlier position than the page's receives the changes since then`() throws {
    _ = try browser.press("incrementButtonTapped")
    _ = try browser.press("incrementButtonTapped")
    let tab = try browser.tab()
    try tab.follow("?epoch=\(browser.epoch)&since=0")
    #expect(try tab.event() == "id:2\ndata:0.0=2\n\n")
  }

  @Test func `a stream that opens again sends the changes that its client has missed`() throws {
    for _ in 1...3 { _ = try browser.press("incrementButtonTapped") }
    let tab = try browser.tab()
    try tab.follow("?epoch=\(browser.epoch)&since=0", lastEventID: "2")
    #expect(try tab.event() == "id:3\ndata:0.0=3\n\n")
  }

  @Test func `a stream without an epoch starts at the current state`() throws {
    _ = try browser.press("incrementButtonTapped")
    let tab = try browser.tab()
    try tab.follow()
    _ = try browser.press("incrementButtonTapped")
    #expect(try tab.event() == "id:2\ndata:0.0=2\n\n")
  }

  @Test(arguments: [
    "?epoch=unknown&since=0", "?epoch=&since=0", "?epoch=EPOCH&since=99", "?epoch=EPOCH&since=x", "?epoch=EPOCH",
  ])
  func `a stream of an unknown page instance or position tells its client to load the page again`(query: String) throws
  {
    let tab = try browser.tab()
    try tab.follow(query.replacing("EPOCH", with: browser.epoch))
    #expect(try tab.event() == "data:!reset\n\n")
    #expect(try tab.event() == nil)
  }

  @Test func `a change by an effect reaches the page's stream`() async throws {
    let port = site.server.port
    let event = try await onThread {
      let browser = try Browser(port: port)
      _ = try browser.get()
      let tab = try browser.tab()
      try tab.follow("?epoch=\(browser.epoch)&since=0")
      _ = try browser.press("laterButtonTapped")
      return try tab.event()
    }
    #expect(event == "id:1\ndata:0.0=1\n\n")
  }

  @Test func `a stream without changes sends a comment at once`() throws {
    let tab = try browser.tab()
    try tab.follow("?epoch=\(browser.epoch)&since=0")
    #expect(try tab.connection.readChunk().map { String(decoding: $0, as: UTF8.self) } == ":\n\n")
  }

  @Test func `a stopping server makes streams reconnect`() throws {
    let tab = try browser.tab()
    try tab.follow("?epoch=\(browser.epoch)&since=0")
    site.server.stop()
    #expect(try tab.event() == "data:!bye\n\n")
    #expect(try tab.event() == nil)
  }
}
