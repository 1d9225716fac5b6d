import Dispatch
import PeriscopeLocks
import PeriscopeHTTP
import PeriscopeSystem
import PeriscopeTestConnection
import PeriscopeRedis
import PeriscopeLaunchers
import Testing
import PeriscopeTestSupport

@testable import Periscope
@testable import PeriscopeCluster
@testable import PeriscopeLive

/// A server as far as its engine knows it, with a clock that stands still until it is told to go on.
private final class Party: Sendable {
  private final class Time: Sendable {
    let now = Lock<Int64>(0)
    let begun = Lock(0)
    let lapsed = Lock(0)
  }

  /// So long that the engine, whose time goes on, does not end it during a test.
  static var lease: Lease { Lease(length: 3_600_000) }

  let redis: Redis
  let membership: Membership
  let tenures = Tenures()
  let archive: RedisArchive
  let lost = Recorder<String>()
  private let time = Time()

  init(_ engine: RedisServer, _ limits: SessionLimits = SessionLimits()) throws {
    // For a machine that is busy with other tests: only a hang takes longer.
    redis = try Redis(engine.address, timeout: .seconds(60))
    try redis.waitUntilAvailable(for: .seconds(60))
    let (time, lost) = (time, lost)
    membership = Membership(redis, lease: Self.lease, now: { time.now.withLock { $0 } }) { done in
      time.begun.withLock { $0 += 1 }
      done()
    } lapses: {
      time.lapsed.withLock { $0 += 1 }
    }
    archive = RedisArchive(redis, membership, tenures, limits, now: { 1_000 }, lost: { lost.append($0) })
    try renew()
  }

  deinit { redis.close() }

  var begun: Int { time.begun.withLock { $0 } }
  var lapsed: Int { time.lapsed.withLock { $0 } }

  func advance(by milliseconds: Int64) { time.now.withLock { $0 += milliseconds } }

  func renew() throws {
    let signal = DispatchSemaphore(value: 0)
    membership.renew { _ in signal.signal() }
    signal.wait()
  }

  func claim(_ name: SessionDigest) throws -> Claim? {
    let reply = try redis.run(EngineScripts.claimName, keys: [EngineKeys.name(name)], arguments: [membership.id])
    let claim = Claim(reply, by: membership.id)
    if case .mine(let owned, let token, _) = claim { tenures.begin(owned.label, token: token) }
    return claim
  }

  func commit(_ state: String, _ label: String = "abc", page: String = "/p") throws {
    try archive.commit(
      Commit(
        key: ArchiveKey(owner: label, page: page), snapshot: Snapshot(state: Array(state.utf8), answered: [1]),
        session: nil, tenure: tenures[label]))
  }

  func state(_ label: String = "abc") throws -> String? {
    try archive.snapshot(ArchiveKey(owner: label, page: "/p")).map { String(decoding: $0.state, as: UTF8.self) }
  }
}

private let name = SessionDigest(bytes: Array(repeating: 7, count: 32))
private let session = ArchivedSession(label: "abc", name: name, address: "192.0.2.1", lastUse: 900)

@Suite(.timeLimit(.minutes(5)), .enabled(if: RedisServer.isInstalled, "\(RedisServer.advice)"))
struct RedisArchiveTests {
  @Test func `who starts a session owns it, and others learn whose it is`() throws {
    let engine = try RedisServer()
    let (one, two) = (try Party(engine), try Party(engine))
    try one.archive.start(session)
    try one.commit("1")
    #expect(try two.claim(name) == .others(label: "abc", server: one.membership.id))
    #expect(try two.claim(SessionDigest(bytes: [1])) == .unknown)
    #expect(try two.state() == "1")
  }

  @Test func `whoever takes over has a token that makes older commits worthless`() throws {
    let engine = try RedisServer()
    let (one, two) = (try Party(engine), try Party(engine))
    try one.archive.start(session)
    try one.commit("1")
    // As if the first server had been held up until its key was gone.
    _ = try two.redis.call(RedisCommand("DEL", EngineKeys.server(one.membership.id)))
    #expect(
      try two.claim(name)
        == .mine(Claim.Owned(label: "abc", address: "192.0.2.1", lastUse: 1_000), token: 2, isTakenOver: true))
    try two.commit("2")
    let refused = #expect(throws: ArchiveError.self) { try one.commit("3") }
    #expect(refused?.kind == .notOwner)
    #expect(one.lost.values == ["abc"])
    #expect(one.tenures["abc"] == nil)
    #expect(try one.state() == "2")
  }

  @Test func `a claim of what one has makes one's own older commits worthless, too`() throws {
    let engine = try RedisServer()
    let one = try Party(engine)
    try one.archive.start(session)
    let old = try #require(one.tenures["abc"])
    #expect(
      try one.claim(name)
        == .mine(Claim.Owned(label: "abc", address: "192.0.2.1", lastUse: 900), token: 2, isTakenOver: false))
    #expect(old.isOver)
    let reply = try one.redis.run(
      EngineScripts.commit, keys: [EngineKeys.owner("abc"), EngineKeys.pages("abc")],
      arguments: [one.membership.id, 1, "/p", "late", "", 1_000, 60, 0])
    #expect(reply.integer == 0)
    #expect(try one.state() == nil)
  }

  @Test func `whose lease has ended commits nothing, claims nothing, and begins anew`() throws {
    let engine = try RedisServer()
    let one = try Party(engine)
    try one.archive.start(session)
    #expect(one.begun == 1)
    one.advance(by: Party.lease.length - Party.lease.margin)
    one.membership.look()
    one.membership.look()
    #expect(one.lapsed == 1)
    let refused = #expect(throws: ArchiveError.self) { try one.commit("1") }
    #expect(refused?.kind == .away)
    #expect(one.lost.values.isEmpty)
    _ = try one.redis.call(RedisCommand("DEL", EngineKeys.server(one.membership.id)))
    #expect(try one.claim(name) == .lapsed)
    try one.renew()
    #expect(one.membership.isHeld)
    #expect(one.begun == 2)
    try one.renew()
    #expect(one.begun == 2)
  }

  @Test func `who leaves is gone at once, and does not come back`() throws {
    let engine = try RedisServer()
    let (one, two) = (try Party(engine), try Party(engine))
    try one.archive.start(session)
    one.membership.leave()
    #expect(!one.membership.isHeld)
    #expect(try two.claim(name)?.isMine == true)
    #expect(try two.redis.call(RedisCommand("EXISTS", EngineKeys.server(one.membership.id))) == .integer(0))
  }

  @Test func `a session that is released is free, and one that is renamed is found by its new name`() throws {
    let engine = try RedisServer()
    let (one, two) = (try Party(engine), try Party(engine))
    try one.archive.start(session)
    let new = SessionDigest(bytes: Array(repeating: 8, count: 32))
    try one.archive.rename("abc", to: new)
    #expect(try two.claim(name) == .replaced)
    #expect(try two.claim(new) == .others(label: "abc", server: one.membership.id))
    one.archive.release("abc")
    // The same lane, so that it comes after.
    _ = try one.redis.call(RedisCommand("PING"), lane: Membership.lane)
    #expect(try two.claim(new)?.isMine == true)
  }

  @Test func `a name that could not be told is told later, also where nothing was ever kept`() throws {
    let engine = try RedisServer()
    let (one, two) = (try Party(engine), try Party(engine))
    let log = Recorder<String>()
    let operations = LiveContext(durability: Durability(one.archive, now: { 900 }, report: { log.append($0) }))
    let sessions = SessionTable(SessionLimits(), pageCount: 0, context: operations)
    let session = try sessions.start(for: RemoteAddress(ipv4: 192, 0, 2, 1), now: 0)
    #expect(!session.isArchived)
    let old = SessionDigest(of: session.id)
    // It may do nothing for a while.
    one.advance(by: Party.lease.length)
    sessions.rotate(session, now: 0)
    let new = SessionDigest(of: session.id)
    #expect(log.values.contains { $0.contains("new name could not be kept, and is tried again") })
    #expect(try two.claim(new) == .unknown)
    try one.renew()
    sessions.archiveUses(now: 0)
    #expect(try two.claim(old) == .replaced)
    #expect(try two.claim(new) == .others(label: session.label, server: one.membership.id))
    #expect(!session.isRenameDue)
    // Told once, it is not told again.
    _ = try one.redis.call(RedisCommand("DEL", EngineKeys.name(new)))
    sessions.archiveUses(now: 0)
    #expect(try two.claim(new) == .unknown)
  }

  @Test func `sessions go by themselves, those later that were acted in`() throws {
    let engine = try RedisServer()
    let one = try Party(engine)
    func left() throws -> Int { try one.redis.call(RedisCommand("TTL", EngineKeys.owner("abc"))).integer ?? 0 }
    try one.archive.start(session)
    #expect((1...1_860).contains(try left()))
    try one.commit("1")
    #expect(try left() > 1_860)
    #expect(try one.redis.call(RedisCommand("TTL", EngineKeys.name(name))).integer ?? 0 > 1_860)
    _ = try one.redis.call(RedisCommand("EXPIRE", EngineKeys.pages("abc"), 1_000))
    try one.archive.use(["abc": 2_000])
    #expect(try one.redis.call(RedisCommand("TTL", EngineKeys.pages("abc"))).integer ?? 0 > 1_860)
  }

  @Test func `of pages with parameters and for tabs those go first in which nobody acted for longest`() throws {
    let engine = try RedisServer()
    var limits = SessionLimits()
    limits.keptPages = 3
    let one = try Party(engine, limits)
    try one.archive.start(session)
    for page in ["/p", "/a\n1", "/a\n2", "/b\ntab x", "/a\n1", "/q", "/a\n3", "/a\n4"] {
      try one.commit("1", page: page)
    }
    let fields = try one.redis.call(RedisCommand("HKEYS", EngineKeys.pages("abc"))).elements?.compactMap(\.text) ?? []
    let kept = ["/a\n1", "/a\n3", "/a\n4"]
    let expected =
      ["/p", "/q"].flatMap { ["state \($0)", "answered \($0)"] }
      + kept.flatMap { ["state \($0)", "answered \($0)", "turn \($0)"] }
    #expect(Set(fields) == Set(expected))
    try one.archive.forget(ArchiveKey(owner: "abc", page: "/a\n1"))
    try one.archive.setAside(ArchiveKey(owner: "abc", page: "/a\n3"), because: "")
    #expect(try one.redis.call(RedisCommand("HLEN", EngineKeys.pages("abc"))) == .integer(7))
    // Those for everybody are what everybody has: each stays.
    _ = try one.redis.run(EngineScripts.claimLabel, keys: [], arguments: [one.membership.id, "everybody//a\n1", 60])
    #expect(
      (1...60).contains(try one.redis.call(RedisCommand("TTL", EngineKeys.owner("everybody//a\n1"))).integer ?? 0))
  }

  @Test func `what cannot be read is set aside by its owner`() throws {
    let engine = try RedisServer()
    let one = try Party(engine)
    try one.archive.start(session)
    try one.commit("old")
    try one.archive.setAside(ArchiveKey(owner: "abc", page: "/p"), because: "It is old.")
    #expect(try one.state() == nil)
    let aside = try one.redis.call(RedisCommand("HGET", EngineKeys.aside("abc"), "state /p"))
    #expect(aside.text == "old")
  }
}

extension Claim {
  fileprivate var isMine: Bool { if case .mine = self { true } else { false } }
}
