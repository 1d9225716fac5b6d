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

/// A member of a cluster with a manual clock.
private final class TestMember: Sendable {
  private final class Time: Sendable {
    let now = Lock(Instant.zero)
    let begun = Lock(0)
    let lapsed = Lock(0)
  }

  /// A lease long enough that Redis does not remove the server's key during a test.
  static var lease: Lease { Lease(length: .seconds(3_600)) }

  let redis: Redis
  let membership: Membership
  let owned = OwnedLabels()
  let archive: RedisArchive
  let lost = Recorder<String>()
  private let time = Time()

  init(_ engine: RedisServer, _ limits: SessionLimits = SessionLimits(), followsStores: Bool = false) throws {
    // The timeout is long enough for a machine that is busy with other tests.
    redis = try Redis(engine.address, timeout: .seconds(60))
    try redis.waitUntilAvailable(for: .seconds(60))
    let (time, lost) = (time, lost)
    membership = Membership(redis, lease: Self.lease, now: { time.now.withLock { $0 } }) { done in
      time.begun.withLock { $0 += 1 }
      done()
    } lapsed: {
      time.lapsed.withLock { $0 += 1 }
    }
    archive = RedisArchive(
      redis, membership, owned, limits, now: { 1_000 }, followsStores: { followsStores }, lost: { lost.append($0) })
    try renew()
  }

  deinit { redis.close() }

  var begun: Int { time.begun.withLock { $0 } }
  var lapsed: Int { time.lapsed.withLock { $0 } }

  func advance(by duration: Duration) { time.now.withLock { $0 = $0 + duration } }

  func renew() throws {
    let signal = DispatchSemaphore(value: 0)
    membership.renew { signal.signal() }
    signal.wait()
  }

  func claim(_ name: SessionDigest) throws -> ClaimReply? {
    let reply = try redis.run(RedisScripts.claimName, keys: [RedisKeys.name(name)], arguments: [membership.id])
    let claim = ClaimReply(reply, for: membership.id)
    if case .owned(let label, let token, _) = claim { owned.add(label.text, token: token) }
    return claim
  }

  /// Claims the shared stores, or a label that follows them.
  @discardableResult
  func claim(_ label: String, followsStores: Bool = false) throws -> ClaimReply? {
    var arguments: [any RedisArgument] = [membership.id, label, 0]
    if followsStores { arguments.append("1") }
    let reply = try redis.run(RedisScripts.claimLabel, keys: [], arguments: arguments)
    let claim = ClaimReply(reply, for: membership.id)
    if case .owned(let label, let token, _) = claim { owned.add(label.text, token: token) }
    return claim
  }

  func commit(_ state: String, _ label: String = "abc", page: String = "/p") throws {
    try archive.commit(
      Commit(
        key: ArchiveKey(owner: label, page: page), snapshot: Snapshot(state: Array(state.utf8), answered: [1]),
        session: nil, tenure: owned[label]))
  }

  func state(_ label: String = "abc") throws -> String? {
    try archive.snapshot(ArchiveKey(owner: label, page: "/p")).map { String(decoding: $0.state, as: UTF8.self) }
  }
}

private let name = SessionDigest(bytes: Array(repeating: 7, count: 32))
private let session = ArchivedSession(label: "abc", name: name, address: "192.0.2.1", lastUse: 900)

@Suite(.timeLimit(.minutes(5)), .enabled(if: RedisServer.isInstalled, "\(RedisServer.advice)"))
struct RedisArchiveTests {
  @Test func `the server that starts a session owns it, and a claim by a different server names the owner`() throws {
    let engine = try RedisServer()
    let (one, two) = (try TestMember(engine), try TestMember(engine))
    try one.archive.start(session)
    try one.commit("1")
    #expect(try two.claim(name) == .ownedElsewhere(label: "abc", server: one.membership.id))
    #expect(try two.claim(SessionDigest(bytes: [1])) == .unknown)
    #expect(try two.state() == "1")
  }

  @Test func `a takeover of a session invalidates the previous owner's token`() throws {
    let engine = try RedisServer()
    let (one, two) = (try TestMember(engine), try TestMember(engine))
    try one.archive.start(session)
    try one.commit("1")
    // Simulates a first server that was suspended until its key expired.
    _ = try two.redis.call(RedisCommand("DEL", RedisKeys.server(one.membership.id)))
    #expect(
      try two.claim(name)
        == .owned(ClaimReply.Label(text: "abc", address: "192.0.2.1", lastUse: 1_000), token: 2, isTakeover: true))
    try two.commit("2")
    let refused = #expect(throws: ArchiveError.self) { try one.commit("3") }
    #expect(refused?.kind == .notOwner)
    #expect(one.lost.values == ["abc"])
    #expect(one.owned["abc"] == nil)
    #expect(try one.state() == "2")
  }

  @Test func `claiming an owned session invalidates its earlier token`() throws {
    let engine = try RedisServer()
    let one = try TestMember(engine)
    try one.archive.start(session)
    let old = try #require(one.owned["abc"])
    #expect(
      try one.claim(name)
        == .owned(ClaimReply.Label(text: "abc", address: "192.0.2.1", lastUse: 900), token: 2, isTakeover: false))
    #expect(old.isOver)
    let reply = try one.redis.run(
      RedisScripts.commit, keys: [RedisKeys.owner("abc"), RedisKeys.pages("abc")],
      arguments: [one.membership.id, 1, 1_000, 60, "/p", "late", "", 0])
    #expect(reply.integer == 0)
    #expect(try one.state() == nil)
  }

  @Test func `several snapshots of a session are stored together, or none of them`() throws {
    let engine = try RedisServer()
    let one = try TestMember(engine)
    try one.archive.start(session)
    let tenure = try #require(one.owned["abc"])
    func commits(_ text: String) -> [Commit] {
      ["/p", "session"].map { page in
        Commit(
          key: ArchiveKey(owner: "abc", page: page), snapshot: Snapshot(state: Array(text.utf8), answered: []),
          session: nil, tenure: tenure)
      }
    }
    try one.archive.commit(commits("1"))
    for commit in commits("1") { #expect(try one.archive.snapshot(commit.key) == commit.snapshot) }
    _ = try one.claim(name)
    #expect(throws: ArchiveError.self) { try one.archive.commit(commits("2")) }
    for commit in commits("1") { #expect(try one.archive.snapshot(commit.key) == commit.snapshot) }
  }

  @Test func `snapshots of a session and of shared stores are stored together, or none of them`() throws {
    let engine = try RedisServer()
    let one = try TestMember(engine)
    try one.archive.start(session)
    try one.claim(ArchiveKey.stores)
    let tenures = try (#require(one.owned["abc"]), #require(one.owned[ArchiveKey.stores]))
    func commits(_ text: String) -> [Commit] {
      let keys =
        [ArchiveKey(owner: "abc", page: "/p")] + ["A", "B"].map { ArchiveKey(owner: "stores", page: "store \($0)") }
      return keys.map { key in
        Commit(
          key: key, snapshot: Snapshot(state: Array("\(text) \(key.page)".utf8), answered: []), session: nil,
          tenure: key.isOfStores ? tenures.1 : tenures.0)
      }
    }
    func expect(_ text: String) throws {
      for commit in commits(text) { #expect(try one.archive.snapshot(commit.key) == commit.snapshot) }
    }
    try one.archive.commit(commits("1"))
    try expect("1")
    try one.archive.commit(Array(commits("2").dropFirst()))
    try one.archive.commit(commits("2"))
    try expect("2")
    #expect(try one.redis.call(RedisCommand("TTL", RedisKeys.pages(ArchiveKey.stores))).integer == -1)
    // As a claim by a different server does.
    _ = try one.redis.call(RedisCommand("HINCRBY", RedisKeys.owner(ArchiveKey.stores), "token", 1))
    let refused = #expect(throws: ArchiveError.self) { try one.archive.commit(commits("3")) }
    #expect(refused?.kind == .notOwner)
    #expect(Set(one.lost.values) == ["abc", "stores"] && one.owned["abc"] == nil)
    try expect("2")
    try one.claim(ArchiveKey.stores)
    let stores = try #require(one.owned[ArchiveKey.stores])
    // The session is not claimed again.
    let late = commits("4").map { commit in
      let tenure = commit.key.isOfStores ? stores : commit.tenure
      return Commit(key: commit.key, snapshot: commit.snapshot, session: nil, tenure: tenure)
    }
    #expect(throws: ArchiveError.self) { try one.archive.commit(late) }
    try expect("2")
  }

  @Test
  func `labels that follow the shared stores belong to the owner of the stores, and no other server starts a session`()
    throws
  {
    let engine = try RedisServer()
    let (one, two) = (try TestMember(engine, followsStores: true), try TestMember(engine, followsStores: true))
    #expect(try two.claim("everybody/p", followsStores: true) == .storesElsewhere)
    try one.claim(ArchiveKey.stores)
    try one.archive.start(session)
    #expect(try two.claim("everybody/p", followsStores: true) == .storesElsewhere)
    #expect(try two.claim(ArchiveKey.stores) == .ownedElsewhere(label: "stores", server: one.membership.id))
    let other = ArchivedSession(label: "def", name: SessionDigest(bytes: [1]), address: "192.0.2.1", lastUse: 900)
    let refused = #expect(throws: ArchiveError.self) { try two.archive.start(other) }
    #expect(refused?.kind == .away)
    try one.claim("everybody/p", followsStores: true)
    // Simulates a first server that was suspended until its key expired, and has a lease again.
    _ = try two.redis.call(RedisCommand("DEL", RedisKeys.server(one.membership.id)))
    try two.claim(ArchiveKey.stores)
    try one.renew()
    #expect(try one.claim(ArchiveKey.stores) == .ownedElsewhere(label: "stores", server: two.membership.id))
    #expect(
      try two.claim("everybody/p", followsStores: true)
        == .owned(ClaimReply.Label(text: "everybody/p"), token: 2, isTakeover: true))
    try two.archive.start(other)
  }

  @Test func `a server whose lease has ended cannot commit or claim until it renews`() throws {
    let engine = try RedisServer()
    let one = try TestMember(engine)
    try one.archive.start(session)
    #expect(one.begun == 1)
    one.advance(by: TestMember.lease.length - TestMember.lease.margin)
    one.membership.checkLease()
    one.membership.checkLease()
    #expect(one.lapsed == 1)
    let refused = #expect(throws: ArchiveError.self) { try one.commit("1") }
    #expect(refused?.kind == .away)
    #expect(one.lost.values.isEmpty)
    _ = try one.redis.call(RedisCommand("DEL", RedisKeys.server(one.membership.id)))
    #expect(try one.claim(name) == .leaseEnded)
    try one.renew()
    #expect(one.membership.isHeld)
    #expect(one.begun == 2)
    try one.renew()
    #expect(one.begun == 2)
  }

  @Test func `a server that leaves the cluster gives up its lease at once`() throws {
    let engine = try RedisServer()
    let (one, two) = (try TestMember(engine), try TestMember(engine))
    try one.archive.start(session)
    one.membership.leave()
    #expect(!one.membership.isHeld)
    #expect(try two.claim(name)?.isOwned == true)
    #expect(try two.redis.call(RedisCommand("EXISTS", RedisKeys.server(one.membership.id))) == .integer(0))
  }

  @Test func `a released session can be claimed, and a renamed one is found by its new name`() throws {
    let engine = try RedisServer()
    let (one, two) = (try TestMember(engine), try TestMember(engine))
    try one.archive.start(session)
    let new = SessionDigest(bytes: Array(repeating: 8, count: 32))
    try one.archive.rename("abc", to: new)
    #expect(try two.claim(name) == .renamed)
    #expect(try two.claim(new) == .ownedElsewhere(label: "abc", server: one.membership.id))
    one.archive.release("abc")
    // Sent in the same lane, so that its reply shows that Redis has executed the release.
    _ = try one.redis.call(RedisCommand("PING"), lane: Membership.lane)
    #expect(try two.claim(new)?.isOwned == true)
  }

  @Test func `a session's rename that fails is retried, even without a commit`() throws {
    let engine = try RedisServer()
    let (one, two) = (try TestMember(engine), try TestMember(engine))
    let log = Recorder<String>()
    let operations = LiveContext(durability: Durability(one.archive, now: { 900 }, report: { log.append($0) }))
    let sessions = SessionTable(SessionLimits(), context: operations)
    let session = try sessions.start(for: RemoteAddress(ipv4: 192, 0, 2, 1), now: 0)
    #expect(!session.isArchived)
    let old = SessionDigest(of: session.id)
    // Ends the lease, so that the rename fails.
    one.advance(by: TestMember.lease.length)
    sessions.rotate(session, now: 0)
    let new = SessionDigest(of: session.id)
    #expect(log.values.contains { $0.contains("new name could not be archived, and will be tried again") })
    #expect(try two.claim(new) == .unknown)
    try one.renew()
    sessions.archiveUses(now: 0)
    #expect(try two.claim(old) == .renamed)
    #expect(try two.claim(new) == .ownedElsewhere(label: session.label, server: one.membership.id))
    #expect(!session.isRenameDue)
    // A successful rename is not repeated.
    _ = try one.redis.call(RedisCommand("DEL", RedisKeys.name(new)))
    sessions.archiveUses(now: 0)
    #expect(try two.claim(new) == .unknown)
  }

  @Test func `a session in Redis expires, later with a commit than without, and a use of the session renews the time`()
    throws
  {
    let engine = try RedisServer()
    let one = try TestMember(engine)
    func left() throws -> Int { try one.redis.call(RedisCommand("TTL", RedisKeys.owner("abc"))).integer ?? 0 }
    try one.archive.start(session)
    #expect((1...1_860).contains(try left()))
    try one.commit("1")
    #expect(try left() > 1_860)
    #expect(try one.redis.call(RedisCommand("TTL", RedisKeys.name(name))).integer ?? 0 > 1_860)
    _ = try one.redis.call(RedisCommand("EXPIRE", RedisKeys.pages("abc"), 1_000))
    try one.archive.use(["abc": 2_000])
    #expect(try one.redis.call(RedisCommand("TTL", RedisKeys.pages("abc"))).integer ?? 0 > 1_860)
  }

  @Test
  func `beyond the limit, the least recently used pages with parameters or a tab are deleted from Redis, no others`()
    throws
  {
    let engine = try RedisServer()
    var limits = SessionLimits()
    limits.keptPages = 3
    let one = try TestMember(engine, limits)
    try one.archive.start(session)
    for page in ["/p", "/a\n1", "/a\n2", "/b\ntab x", "/a\n1", "/q", "/a\n3", "/a\n4"] {
      try one.commit("1", page: page)
    }
    let fields = try one.redis.call(RedisCommand("HKEYS", RedisKeys.pages("abc"))).elements?.compactMap(\.text) ?? []
    let kept = ["/a\n1", "/a\n3", "/a\n4"]
    let expected =
      ["/p", "/q"].flatMap { ["state \($0)", "answered \($0)"] }
      + kept.flatMap { ["state \($0)", "answered \($0)", "turn \($0)"] }
    #expect(Set(fields) == Set(expected))
    try one.archive.forget(ArchiveKey(owner: "abc", page: "/a\n1"))
    try one.archive.setAside(ArchiveKey(owner: "abc", page: "/a\n3"), because: "")
    #expect(try one.redis.call(RedisCommand("HLEN", RedisKeys.pages("abc"))) == .integer(7))
    // The number of shared pages is not limited. Instead, the owner of one with parameters expires.
    _ = try one.redis.run(RedisScripts.claimLabel, keys: [], arguments: [one.membership.id, "everybody//a\n1", 60])
    #expect(
      (1...60).contains(try one.redis.call(RedisCommand("TTL", RedisKeys.owner("everybody//a\n1"))).integer ?? 0))
  }

  @Test func `a snapshot that its owner sets aside is no longer read, but kept under a different key`() throws {
    let engine = try RedisServer()
    let one = try TestMember(engine)
    try one.archive.start(session)
    try one.commit("old")
    try one.archive.setAside(ArchiveKey(owner: "abc", page: "/p"), because: "It is old.")
    #expect(try one.state() == nil)
    let aside = try one.redis.call(RedisCommand("HGET", RedisKeys.aside("abc"), "state /p"))
    #expect(aside.text == "old")
  }
}

extension ClaimReply {
  fileprivate var isOwned: Bool { if case .owned = self { true } else { false } }
}
