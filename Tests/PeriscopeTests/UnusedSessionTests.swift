import PeriscopeSystem
import PeriscopeTestConnection
import Testing

@testable import Periscope
@testable import PeriscopeLive

/// Sessions without an action, of which a different site's requests could start many.
struct UnusedSessionTests {
  private let address = RemoteAddress(ipv4: 10, 0, 0, 1)

  @Test(arguments: ["cross-site", "same-site"], ["image", "empty", "iframe", "script"])
  func `a request with which a page of a different origin embeds or fetches a page is refused, and starts no session`(
    site: String, destination: String
  ) throws {
    let stage = try TestSite(sessions: SessionLimits(perAddress: 3))
    let client = try TestConnection(port: stage.server.port)
    for _ in 0..<5 {
      let response = try client.get("/tally", "Sec-Fetch-Site: \(site)", "Sec-Fetch-Dest: \(destination)")
      #expect(response.status == 403)
      #expect(response.header("Set-Cookie") == nil)
    }
    #expect(stage.server.sessionCount == 0)
    #expect(try client.get("/tally", "Sec-Fetch-Site: \(site)", "Sec-Fetch-Dest: document").status == 200)
  }

  @Test func `many new sessions from an address lock out no other user of the address`() throws {
    let stage = try TestSite()
    let browser = try stage.browser()
    _ = try browser.get()
    _ = try browser.press("incrementButtonTapped")
    let flood = try TestConnection(port: stage.server.port)
    for _ in 0..<1_100 { #expect(try flood.get("/tally").status == 200) }
    #expect(stage.server.sessionCount <= 201)
    #expect(try browser.press("incrementButtonTapped").status == 204)
    #expect(try TestConnection(port: stage.server.port).get("/tally").status == 200)
  }

  @Test func `beyond the limit of an address's sessions without an action, the oldest of them ends`() throws {
    var limits = SessionLimits(perAddress: 10)
    limits.unusedPerAddress = 2
    let sessions = SessionTable(limits, context: LiveContext())
    let acting = try sessions.start(for: address, now: 0)
    #expect(acting.countAction(now: 1) == nil)
    let first = try sessions.start(for: address, now: 2)
    let second = try sessions.start(for: address, now: 3)
    let third = try sessions.start(for: address, now: 4)
    #expect(sessions.session(first.id, now: 5) == nil)
    for session in [acting, second, third] { #expect(sessions.session(session.id, now: 5) === session) }
  }

  @Test func `beyond the limit, the oldest eighth of the unused sessions ends at once`() throws {
    var limits = SessionLimits()
    limits.unusedPerAddress = 16
    let sessions = SessionTable(limits, context: LiveContext())
    var started: [Session] = []
    func start(_ count: Int) throws {
      for _ in 0..<count { started.append(try sessions.start(for: address, now: moment(started.count))) }
    }
    func left() -> [Int] { started.indices.filter { sessions.session(started[$0].id, now: 100) != nil } }
    try start(16)
    #expect(left() == Array(0..<16))
    try start(1)
    #expect(left() == Array(3..<17))
    try start(2)
    #expect(left() == Array(3..<19))
    try start(1)
    #expect(left() == Array(6..<20))
  }

  @Test func `sessions that have acted make room for unused ones`() throws {
    var limits = SessionLimits()
    limits.unusedPerAddress = 4
    let sessions = SessionTable(limits, context: LiveContext())
    let started = try (0..<4).map { try sessions.start(for: address, now: moment($0)) }
    for session in started { #expect(session.countAction(now: 10) == nil) }
    let unused = try (0..<4).map { try sessions.start(for: address, now: moment(20 + $0)) }
    for session in started + unused { #expect(sessions.session(session.id, now: 30) === session) }
    _ = try sessions.start(for: address, now: 40)
    #expect(sessions.session(unused[0].id, now: 50) == nil)
    for session in started { #expect(sessions.session(session.id, now: 50) === session) }
  }

  @Test func `the refusal of a new session gives the seconds until a session ends`() throws {
    let sessions = SessionTable(
      SessionLimits(total: 2, perAddress: 1, idleSeconds: 100), context: LiveContext())
    _ = try sessions.start(for: address, now: 0)
    #expect(Self.seconds { try sessions.start(for: address, now: 30_000) } == 70)
    _ = try sessions.start(for: RemoteAddress(ipv4: 10, 0, 0, 2), now: 60_000)
    #expect(Self.seconds { try sessions.start(for: RemoteAddress(ipv4: 10, 0, 0, 3), now: 60_000) } == 40)
    sessions.expire(now: 101_000)
    _ = try sessions.start(for: address, now: 101_000)
  }

  private func moment(_ milliseconds: Int) -> Instant { 0 + .milliseconds(milliseconds) }

  private static func seconds(_ start: () throws -> Session) -> Int? {
    switch #expect(throws: PageRefusal.self, performing: { _ = try start() }) {
    case .tooManySessions(let seconds), .tooManySessionsFromAddress(let seconds): seconds
    default: nil
    }
  }
}
