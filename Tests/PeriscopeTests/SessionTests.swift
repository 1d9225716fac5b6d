import PeriscopeTestConnection
import PeriscopeHTTP
import PeriscopeSystem
import Testing

@testable import Periscope
@testable import PeriscopeLive
@testable import PeriscopeSQLite

struct SessionTests {
  private let address = RemoteAddress(ipv4: 10, 0, 0, 1)
  private let other = RemoteAddress(ipv4: 10, 0, 0, 2)

  @Test func `a session's ID has 43 characters and can be parsed`() throws {
    let id = SessionID()
    #expect(id.text.utf8.count == 43)
    #expect(SessionID(id.text) == id)
    #expect(SessionID() != SessionID())
  }

  @Test(arguments: [
    "", "x", String(repeating: "A", count: 42), String(repeating: "A", count: 44), String(repeating: "ä", count: 43),
    String(repeating: "A", count: 42) + "=",
  ])
  func `a text of the wrong length or with wrong characters is not a session's ID`(text: String) {
    #expect(SessionID(text) == nil)
  }

  @Test func `the number of sessions is limited in total and for each address`() throws {
    let sessions = SessionTable(SessionLimits(total: 3, perAddress: 2), context: LiveContext())
    _ = try sessions.start(for: address, now: 0)
    _ = try sessions.start(for: address, now: 0)
    #expect(throws: PageRefusal.self) { try sessions.start(for: address, now: 0) }
    _ = try sessions.start(for: other, now: 0)
    #expect(throws: PageRefusal.self) { try sessions.start(for: other, now: 0) }
  }

  @Test func `an unused session ends and makes room for a new session`() throws {
    let sessions = SessionTable(
      SessionLimits(total: 2, perAddress: 1, idleSeconds: 10), context: LiveContext())
    let first = try sessions.start(for: address, now: 0)
    let second = try sessions.start(for: other, now: 0)
    #expect(sessions.session(first.id, now: 9_000) === first)
    sessions.expire(now: 11_000)
    #expect(sessions.session(second.id, now: 11_000) == nil)
    #expect(sessions.session(first.id, now: 11_000) === first)
    _ = try sessions.start(for: other, now: 11_000)
  }

  @Test(.timeLimit(.minutes(5))) func `each of 100,000 sessions is removed by its label, also after it got a new ID`()
    throws
  {
    let count = 100_000
    var limits = SessionLimits(total: count, perAddress: count)
    limits.unusedPerAddress = count
    let sessions = SessionTable(limits, context: LiveContext())
    let all = try (0..<count).map { _ in try sessions.start(for: address, now: 0) }
    // A session keeps its label when it gets a new ID.
    sessions.rotate(all[0], now: 0)
    #expect(sessions.remove("another").isEmpty)
    #expect(sessions.count == count)
    for session in all { _ = sessions.remove(session.label) }
    #expect(sessions.count == 0)
    #expect(sessions.session(all[0].id, now: 0) == nil)
    _ = try sessions.start(for: address, now: 0)
  }

  @Test func `a session that returns from a different server with a new ID replaces the old one`() throws {
    let sessions = SessionTable(SessionLimits(), context: LiveContext())
    let (old, new) = (SessionID(), SessionID())
    sessions.adopt(old, label: "abc", address: "10.0.0.1", now: 0)
    sessions.adopt(new, label: "abc", address: "10.0.0.1", now: 0)
    #expect(sessions.session(old, now: 0) == nil)
    #expect(sessions.session(new, now: 0)?.label == "abc")
    _ = sessions.remove("abc")
    #expect(sessions.count == 0)
  }

  @Test func `a request beyond the limit of sessions for an address is refused with Retry-After`() throws {
    let site = try TestSite(sessions: SessionLimits(total: 10, perAddress: 2))
    for _ in 0..<2 { #expect(try site.browser().press("incrementButtonTapped").status == 204) }
    let refused = try site.browser().press("incrementButtonTapped")
    #expect(refused.status == 429)
    #expect(refused.header("Retry-After") == "1800")
    #expect(site.server.sessionCount == 2)
  }
}
