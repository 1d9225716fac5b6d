import PeriscopeTestConnection
import Testing

@testable import Periscope
@testable import PeriscopeLive
@testable import PeriscopeSQLite
import PeriscopeSystem

struct StreamLimitTests {
  @Test func `a session's fifth stream parks the oldest stream, and the other four receive changes`() throws {
    let site = try TestSite(sessions: SessionLimits())
    let browser = try site.browser()
    _ = try browser.get()
    var tabs: [Browser] = []
    for _ in 0..<5 {
      let tab = try browser.tab()
      try tab.follow("?epoch=\(browser.epoch)&since=0")
      _ = try tab.connection.readChunk()
      tabs.append(tab)
    }
    #expect(try tabs[0].event() == "data:!park\n\n")
    #expect(try tabs[0].event() == nil)
    _ = try browser.press("incrementButtonTapped")
    for tab in tabs.dropFirst() { #expect(try tab.event() == "id:1\ndata:0.0=1\n\n") }
  }

  @Test func `a parked tab receives the missed changes when it opens its stream again`() throws {
    let site = try TestSite(sessions: SessionLimits(streams: 1))
    let browser = try site.browser()
    _ = try browser.get()
    let hidden = try browser.tab()
    try hidden.follow("?epoch=\(browser.epoch)&since=0")
    let shown = try browser.tab()
    try shown.follow("?epoch=\(browser.epoch)&since=0")
    #expect(try hidden.event() == "data:!park\n\n")
    _ = try browser.press("incrementButtonTapped")
    // Read before the next stream parks this one: a parked stream sends no pending changes.
    #expect(try shown.event() == "id:1\ndata:0.0=1\n\n")
    let again = try browser.tab()
    try again.follow("?epoch=\(browser.epoch)&since=0", lastEventID: "0")
    #expect(try again.event() == "id:1\ndata:0.0=1\n\n")
    #expect(try shown.event() == "data:!park\n\n")
  }

  @Test func `closed streams of a session make room for new ones`() throws {
    let site = try TestSite(sessions: SessionLimits(streams: 1))
    let browser = try site.browser()
    _ = try browser.get()
    for count in 1...20 {
      let tab = try browser.tab()
      try tab.follow("?epoch=\(browser.epoch)&since=\(count - 1)")
      _ = try browser.press("incrementButtonTapped")
      #expect(try tab.event() == "id:\(count)\ndata:0.0=\(count)\n\n")
      tab.connection.finishSending()
      _ = try tab.connection.readToEnd()
    }
  }

  @Test func `an HTTP/1.0 client receives events without chunks until the connection closes`() throws {
    let site = try TestSite(configure: { $0.stopTimeout = .seconds(100) })
    let browser = try site.browser()
    _ = try browser.get()
    let old = try TestConnection(port: site.server.port)
    try old.send(
      "GET /tally?epoch=\(browser.epoch)&since=0 HTTP/1.0\r\nCookie: \(browser.cookie ?? "")\r\nAccept: text/event-stream\r\n\r\n"
    )
    let head = try old.readHead()
    #expect(head.status == 200)
    #expect(head.header("Transfer-Encoding") == nil)
    #expect(try old.readLine() == ":")
    #expect(try old.readLine().isEmpty)
    _ = try browser.press("incrementButtonTapped")
    #expect(try old.readLine() == "id:1")
    #expect(try old.readLine() == "data:0.0=1")
    #expect(try old.readLine().isEmpty)
    site.server.stop()
    #expect(String(decoding: try old.readToEnd(), as: UTF8.self) == "data:!bye\n\n")
  }

  @Test func `after a restart of the server a stream tells its client to load the page again`() throws {
    let first = try TestSite()
    let browser = try first.browser()
    _ = try browser.get()
    first.server.stop()
    let second = try TestSite()
    let tab = try Browser(port: second.server.port, cookie: browser.cookie)
    try tab.follow("?epoch=\(browser.epoch)&since=0")
    #expect(try tab.event() == "data:!reset\n\n")
  }

  @Test func `a session counts as full of streams while many parked streams are not closed yet`() {
    let streams = SessionStreams(limit: 4)
    let all = (0..<16).map { _ in EventStream() }
    for stream in all { streams.add(stream) }
    #expect(streams.count == 4)
    #expect(streams.isFull)
    streams.remove(all[0])
    #expect(!streams.isFull)
    for stream in all { streams.remove(stream) }
    #expect(streams.count == 0)
  }

  @Test func `a session that opens many streams, also over one connection, has at most 16 open at a time`() throws {
    let site = try TestSite(sessions: SessionLimits(), configure: { $0.metricsAllowed = ["127.0.0.1"] })
    let browser = try site.browser()
    _ = try browser.get()
    func openStreams() throws -> Int {
      let line = try browser.get("/metrics", accept: "*/*").text.split(separator: "\n").first {
        $0.hasPrefix("periscope_streams ")
      }
      return try #require(line.flatMap { Int($0.dropFirst(18)) })
    }
    var tabs: [Browser] = []
    for _ in 0..<100 {
      let tab = try browser.tab()
      try tab.follow("?epoch=\(browser.epoch)&since=0")
      tabs.append(tab)
      #expect(try openStreams() <= 16)
    }
    let pipeline = try TestConnection(port: site.server.port)
    let request =
      "GET /tally?epoch=\(browser.epoch)&since=0 HTTP/1.1\r\nHost: localhost\r\n"
      + "Cookie: \(browser.cookie ?? "")\r\nAccept: text/event-stream\r\n\r\n"
    try pipeline.send(String(repeating: request, count: 200))
    // While a connection has an open stream, the other requests in its pipeline wait.
    _ = try pipeline.readHead()
    #expect(try openStreams() <= 16)
    #expect(site.server.sessionCount == 1)
    _ = try browser.press("incrementButtonTapped")
  }
}
