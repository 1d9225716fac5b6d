import PeriscopeTestConnection
import Testing

@testable import Periscope
@testable import PeriscopeLive
import PeriscopeSystem

struct JoinedStreamTests {
  @Test func `streams that share a connection each continue from their position, and receive later changes`() throws {
    let site = try TestSite(sessions: SessionLimits())
    let browser = try site.browser()
    _ = try browser.get()
    _ = try browser.press("incrementButtonTapped")
    let tab = try browser.tab()
    try tab.join("/tally?epoch=\(browser.epoch)&since=0", "/tally?epoch=\(browser.epoch)&since=1")
    #expect(try tab.event() == "event:0\nid:1\ndata:0.0=1\n\n")
    #expect(try tab.event() == "event:1\n:\n\n")
    _ = try browser.press("incrementButtonTapped")
    #expect(try tab.events(2) == ["event:0\nid:2\ndata:0.0=2\n\n", "event:1\nid:2\ndata:0.0=2\n\n"])
  }

  @Test func `nine streams that share a connection and four with separate ones receive a change, and none is parked`()
    throws
  {
    let site = try TestSite(sessions: SessionLimits())
    let browser = try site.browser()
    _ = try browser.get()
    let address = "/tally?epoch=\(browser.epoch)&since=0"
    let joined = try browser.tab()
    try joined.join(Array(repeating: address, count: 9))
    #expect(try joined.events(9).count == 9)
    var tabs: [Browser] = []
    for _ in 0..<4 {
      let tab = try browser.tab()
      try tab.follow("?epoch=\(browser.epoch)&since=0")
      _ = try tab.connection.readChunk()
      tabs.append(tab)
    }
    _ = try browser.press("incrementButtonTapped")
    #expect(Set(try joined.events(9)) == Set((0..<9).map { "event:\($0)\nid:1\ndata:0.0=1\n\n" }))
    for tab in tabs { #expect(try tab.event() == "id:1\ndata:0.0=1\n\n") }
  }

  @Test func `on a shared connection, a stream that is refused or ends sends its status, and the others continue`()
    throws
  {
    let site = try TestSite(sessions: SessionLimits())
    let browser = try site.browser()
    _ = try browser.get()
    let tab = try browser.tab()
    try tab.join(["/nowhere?epoch=x&since=0", "/tally?epoch=older&since=0", "/tally?epoch=\(browser.epoch)&since=0"])
    #expect(
      Set(try tab.events(4)) == [
        "event:0\nstatus:404\n\n", "event:1\ndata:!reset\n\n", "event:1\nstatus:200\n\n", "event:2\n:\n\n",
      ])
    _ = try browser.press("incrementButtonTapped")
    #expect(try tab.events(1) == ["event:2\nid:1\ndata:0.0=1\n\n"])
  }

  @Test
  func `a request for a shared connection must be a POST from the same site with 1 to 64 streams`()
    throws
  {
    let site = try TestSite(sessions: SessionLimits())
    let browser = try site.browser()
    func status(_ method: String, _ body: String, _ header: String = "X-No: header") throws -> Int {
      try site.browser().tab().joined(method, body, header).status
    }
    _ = try browser.get()
    #expect(try status("GET", "") == 405)
    #expect(try status("POST", "") == 400)
    #expect(try status("POST", "/tally\n\n/tally") == 400)
    #expect(try status("POST", Array(repeating: "/tally", count: 65).joined(separator: "\n")) == 400)
    #expect(try status("POST", "/tally", "Sec-Fetch-Site: cross-site") == 403)
  }

  @Test func `a session's streams that share connections have their own limit, 16 times that of separate streams`() {
    let streams = SessionStreams(limit: 1)
    let all = (0..<16).map { _ in EventStream(isJoined: true) }
    for stream in all { streams.add(stream) }
    #expect(streams.isFullOfJoined)
    #expect(!streams.isFull)
    #expect(streams.count == 0)
    for stream in all { streams.remove(stream) }
    #expect(!streams.isFullOfJoined)
  }

  @Test func `a stream of a page for everybody shares a connection only if its client has a session`() throws {
    let stage = try SiteStage(
      Site {
        Page("/memo", title: "Memo", lifetime: .everybody, initialState: Memo.State()) {
          Memo()
        } content: { store in
          MemoView(store: store)
        }
      })
    let client = try stage.client()
    let target = "/memo?epoch=\(try client.get("/memo").epoch)&since=0"
    let without = try Browser(port: stage.server.port)
    try without.join(target)
    #expect(try without.events(1) == ["event:0\nstatus:409\n\n"])
    #expect(stage.server.sessionCount == 0)
    let alone = try stage.client()
    try alone.follow(target)
    let joined = try Browser(port: stage.server.port, cookie: alone.cookie)
    try joined.join(target)
    #expect(try joined.events(1) == ["event:0\n:\n\n"])
  }

  @Test func `a stream that shares a connection leaves a session's new cookie to the next response`() throws {
    let site = Site {
      Page("/memo", title: "Memo", initialState: Memo.State()) {
        Memo()
      } content: { store in
        MemoView(store: store)
      }
    }
    // Middleware sets the cookies of all of its responses.
    let stage = try SiteStage(site.middleware { request, next in try await next(request) })
    var session: SessionHandle?
    let cookie = try stage.server.startSession { session = $0 }
    let browser = try Browser(port: stage.server.port, cookie: "\(cookie.name)=\(cookie.value)")
    let epoch = try browser.get("/memo").epoch
    session?.rotate()
    let tab = try browser.tab()
    try tab.join("/memo?epoch=\(epoch)&since=0")
    // A ping, or the request to open the stream again for the new name.
    #expect(try tab.events(1).first?.hasPrefix("event:0\n") == true)
    let response = try browser.get("/memo")
    #expect(response.status == 200)
    #expect(response.header("Set-Cookie") != nil)
    #expect(stage.server.sessionCount == 1)
  }

  @Test func `streams that share a connection end with the connection`() throws {
    let site = try TestSite(sessions: SessionLimits())
    let browser = try site.browser()
    _ = try browser.get()
    let tab = try browser.tab()
    try tab.join(Array(repeating: "/tally?epoch=\(browser.epoch)&since=0", count: 3))
    #expect(try tab.events(3) == (0..<3).map { "event:\($0)\n:\n\n" })
    tab.connection.finishSending()
    _ = try tab.connection.readToEnd()
    #expect(site.server.instances.allSatisfy { !$0.isWatched })
  }

  @Test func `when the server stops, the streams of a shared connection make their browser reconnect`() throws {
    let site = try TestSite(sessions: SessionLimits())
    let browser = try site.browser()
    _ = try browser.get()
    let tab = try browser.tab()
    try tab.join(Array(repeating: "/tally?epoch=\(browser.epoch)&since=0", count: 2))
    #expect(try tab.events(2).count == 2)
    site.server.stop()
    let rest = String(decoding: try tab.connection.readToEnd(), as: UTF8.self)
    #expect(rest.contains("data:!reset") || rest.contains("data:!bye"))
  }
}

extension Browser {
  /// Opens the streams of several pages over one connection.
  fileprivate func join(_ targets: [String]) throws {
    _ = try joined("POST", targets.joined(separator: "\n"), "Accept: text/event-stream")
  }

  fileprivate func join(_ targets: String...) throws { try join(targets) }

  fileprivate func joined(_ method: String, _ body: String, _ header: String) throws -> TestResponse {
    let headers = [cookie.map { "Cookie: \($0)" } ?? "X-No: cookie", header, "Content-Type: text/plain"]
    try connection.send(
      "\(method) /periscope/streams HTTP/1.1\r\nHost: localhost\r\n\(headers.map { $0 + "\r\n" }.joined())"
        + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
    return try connection.readHead()
  }

  /// The next chunks, each with one event.
  fileprivate func events(_ count: Int) throws -> [String] {
    try (0..<count).compactMap { _ in try connection.readChunk().map { String(decoding: $0, as: UTF8.self) } }
  }
}
