import Periscope
import PeriscopeLaunchers
import PeriscopeTestConnection
import PeriscopeTestSupport
import Testing

private let site = Site {
  meter("/own", .session)
  meter("/all", .everybody)
}

/// One connection that carries the streams of several pages, whose owners can be different servers.
@Suite(.timeLimit(.minutes(5)), .enabled(if: RedisServer.isInstalled, "\(RedisServer.advice)"))
struct JoinedStreamClusterTests {
  @Test func `a joined stream of an unknown page ends with the status 404, and the other streams continue`()
    async throws
  {
    try await onThread {
      let cluster = try ClusterStage(servers: 2, site)
      let browser = try cluster.client(0)
      let own = try browser.get("/own").epoch
      let stream = try cluster.client(1, cookie: browser.cookie)
      try stream.join(["/nowhere?epoch=1&since=0", "/own?epoch=\(own)&since=0"])
      #expect(try stream.joinedEvent(containing: "status:") == "event:0\nstatus:404\n\n")
      try browser.post("/own", "action=addTapped", "Prefer: return=minimal")
      let event = try #require(try stream.joinedEvent(containing: "\nid:"))
      #expect(event.hasPrefix("event:1\nid:1\n"), "\(event)")
    }
  }
}

extension TestClient {
  /// Opens the streams of several pages over one connection.
  fileprivate func join(_ targets: [String]) throws {
    let body = targets.joined(separator: "\n")
    try connection.send(
      "POST /periscope/streams HTTP/1.1\r\nHost: localhost\r\nCookie: \(cookie ?? "")\r\n"
        + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
    #expect(try connection.readHead().status == 200)
  }

  /// Returns the next event with a text; `nil` at the end of the connection.
  fileprivate func joinedEvent(containing text: String) throws -> String? {
    while let chunk = try connection.readChunk() {
      let event = String(decoding: chunk, as: UTF8.self)
      if event.contains(text) { return event }
    }
    return nil
  }
}
