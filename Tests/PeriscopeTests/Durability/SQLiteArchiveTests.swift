import PeriscopeLocks
import Testing

@testable import Periscope
@testable import PeriscopeLive
@testable import PeriscopeSQLite
import PeriscopeSystem
import PeriscopeTestConnection

struct SQLiteArchiveTests {
  private let fixture = ArchiveFixture()
  private let counter = ArchiveKey(owner: "a", page: "/counter")

  @Test(arguments: [false, true])
  func `committed pages and sessions are there when the archive is opened again`(isSynced: Bool) throws {
    let archive = try fixture.open(isSynced: isSynced)
    #expect(try archive.snapshot(counter) == nil)
    try archive.commit(Commit("a", #"{"count":1}"#))
    try archive.commit(Commit(key: counter, snapshot: Snapshot(#"{"count":2}"#, answered: #"["k"]"#), session: nil))
    try archive.commit(.everybody("/board", [1, 2]))
    archive.close()
    let opened = try fixture.open(isSynced: isSynced)
    #expect(try opened.snapshot(counter) == Snapshot(#"{"count":2}"#, answered: #"["k"]"#))
    #expect(
      try opened.snapshot(ArchiveKey(owner: "everybody", page: "/board")) == Snapshot(state: [1, 2], answered: []))
    #expect(try opened.session(named: SessionDigest("a")) == ArchivedSession("a"))
    #expect(try opened.session(named: SessionDigest("b")) == nil)
  }

  @Test func `a renamed session is found by its new name only`() throws {
    let archive = try fixture.open()
    try archive.commit(Commit("a", "1"))
    try archive.rename("a", to: SessionDigest("new"))
    #expect(try archive.session(named: SessionDigest("new"))?.label == "a")
    #expect(try archive.session(named: SessionDigest("a")) == nil)
    #expect(try archive.snapshot(counter) == Snapshot("1"))
    try archive.rename("unknown", to: SessionDigest("other"))
  }

  @Test func `a session that is committed again has its newest name`() throws {
    let archive = try fixture.open()
    try archive.commit(Commit("a", "1"))
    let renamed = ArchivedSession(label: "a", name: SessionDigest("new"), address: "198.51.100.0", lastUse: 200)
    try archive.commit(Commit(key: counter, snapshot: Snapshot("2"), session: renamed))
    #expect(try archive.session(named: SessionDigest("new")) == renamed)
    #expect(try archive.session(named: SessionDigest("a")) == nil)
  }

  @Test func `a session's last use is stored, and an earlier time afterwards is ignored`() throws {
    let archive = try fixture.open()
    for number in 0..<1_201 { try archive.commit(Commit("\(number)", "1")) }
    try archive.use(Dictionary(uniqueKeysWithValues: (0..<1_201).map { ("\($0)", 300) }))
    try archive.use(["7": 200, "unknown": 400])
    for number in [0, 7, 1_200] {
      #expect(try archive.session(named: SessionDigest("\(number)"))?.lastUse == 300)
    }
  }

  @Test func `the snapshots of one page are found for all sessions that have it, and not those of shared pages`() throws
  {
    let archive = try fixture.open()
    for number in 0..<1_201 { try archive.commit(Commit("\(number)", "session", "\(number)")) }
    try archive.commit(Commit("without", "1"))
    try archive.commit(.everybody("session", [1]))
    let found = try archive.snapshots(named: "session")
    #expect(found.count == 1_201)
    #expect(Set(found.map { $0.key.owner }) == Set((0..<1_201).map { "\($0)" }))
    #expect(found.allSatisfy { $0.snapshot == Snapshot($0.key.owner) })
  }

  @Test func `one read of the snapshots of a page, for which commits wait, includes a limited number of sessions`()
    throws
  {
    let connection = try ArchiveConnection(file: fixture.prepared(), isSynced: false, schema: .current, now: { 1 })
    _ = connection.perform([
      .commit([Commit("a", "session", "1")]), .commit([Commit("b", "2")]), .commit([Commit("c", "session", "3")]),
    ])
    let first = try #require(try connection.snapshots(named: "session", after: "", atMost: 2))
    #expect(first.found.map { $0.key.owner } == ["a"] && first.last == "b")
    let second = try #require(try connection.snapshots(named: "session", after: first.last, atMost: 2))
    #expect(second.found.map { $0.key.owner } == ["c"] && second.last == "c")
    let third = try connection.snapshots(named: "session", after: second.last, atMost: 2)
    #expect(third?.last == nil)
  }

  @Test func `forgetting an archived page deletes its state only, not its session or other pages`() throws {
    let archive = try fixture.open()
    try archive.commit(Commit("a", "/counter", "1"))
    try archive.commit(Commit("a", "/todos", "2"))
    try archive.forget(counter)
    #expect(try archive.snapshot(counter) == nil)
    #expect(try archive.snapshot(ArchiveKey(owner: "a", page: "/todos")) == Snapshot("2"))
    #expect(try archive.session(named: SessionDigest("a")) != nil)
  }

  @Test func `a page's state that was set aside is stored with the reason`() throws {
    let archive = try fixture.open()
    try archive.commit(Commit("a", "old"))
    try archive.setAside(counter, because: "no value for 'title'")
    #expect(try archive.snapshot(counter) == nil)
    try archive.commit(Commit(key: counter, snapshot: Snapshot("new"), session: nil))
    #expect(try archive.snapshot(counter) == Snapshot("new"))
    archive.close()
    let rows = try fixture.rows("SELECT owner, page, state, reason, at FROM aside")
    #expect(rows == [["a", "/counter", "old", "no value for 'title'", "1000"]])
  }

  @Test func `at most the newest thousand states that were set aside are kept`() throws {
    let archive = try fixture.open()
    for number in 0..<1_010 {
      try archive.commit(.everybody("/\(number)", []))
      try archive.setAside(ArchiveKey(owner: ArchiveKey.everybody, page: "/\(number)"), because: "")
    }
    #expect(try archive.expire(unusedSince: 0, most: 10) == 0)
    archive.close()
    #expect(try fixture.rows("SELECT count(*), min(id), max(page) FROM aside") == [["1000", "11", "/999"]])
  }

  @Test func `archived sessions that were not used for long are deleted with their pages`() throws {
    let archive = try fixture.open()
    for number in 0..<1_203 { try archive.commit(Commit("old \(number)", "1", lastUse: 99)) }
    try archive.commit(Commit("new", "1", lastUse: 100))
    try archive.commit(.everybody("/board", [1]))
    #expect(try archive.expire(unusedSince: 100, most: 10) == 1_203)
    #expect(try archive.expire(unusedSince: 100, most: 10) == 0)
    archive.close()
    #expect(try fixture.count("sessions") == 1)
    #expect(try fixture.rows("SELECT owner FROM pages ORDER BY owner") == [["everybody"], ["new"]])
  }

  @Test func `the pages with parameters and tabs beyond a session's limit are deleted, the oldest commits first`()
    throws
  {
    let time = Lock<UnixTime>(0)
    let archive = try SQLiteArchive(
      folder: fixture.folder, isSynced: false, keptPages: 3, lockTimeout: .zero, now: { time.withLock { $0 } })
    for page in ["/p", "/a\n1", "/a\n2", "/b\ntab x", "/a\n1", "/q", "/a\n3", "/a\n4"] {
      time.withLock { $0 = $0 + .seconds(1) }
      try archive.commit(Commit("abc", page, "1"))
      try archive.commit(Commit("other", "/a\n9", "1"))
      try archive.commit(.everybody(page, [1]))
    }
    archive.close()
    func pages(_ owner: String) throws -> [String] {
      try fixture.rows("SELECT page FROM pages WHERE owner = '\(owner)' ORDER BY page").map { $0[0] }
    }
    #expect(try pages("abc") == ["/a\n1", "/a\n3", "/a\n4", "/p", "/q"])
    #expect(try pages("other") == ["/a\n9"])
    #expect(try pages("everybody").count == 7)
  }

  @Test func `a page that is archived after the clock was set back is kept, and the oldest one is deleted`() throws {
    let time = Lock<UnixTime>(1_000)
    let archive = try SQLiteArchive(
      folder: fixture.folder, isSynced: false, keptPages: 3, lockTimeout: .zero, now: { time.withLock { $0 } })
    for page in ["/a\n1", "/a\n2", "/a\n3"] {
      time.withLock { $0 = $0 + .seconds(1) }
      try archive.commit(Commit("abc", page, "1"))
    }
    time.withLock { $0 = 100 }
    try archive.commit(Commit("abc", "/a\n4", "1"))
    archive.close()
    #expect(try fixture.rows("SELECT page FROM pages ORDER BY page") == [["/a\n2"], ["/a\n3"], ["/a\n4"]])
  }

  @Test func `if too many sessions are archived, the least recently used are deleted`() throws {
    let archive = try fixture.open()
    for number in 0..<20 {
      try archive.commit(Commit("\(number)", "1", lastUse: UnixTime(seconds: Int64(100 + number * 7 % 20))))
    }
    #expect(try archive.expire(unusedSince: 102, most: 15) == 5)
    archive.close()
    #expect(try fixture.rows("SELECT count(*), min(last_use) FROM sessions") == [["15", "105"]])
    #expect(try fixture.count("pages") == 15)
  }

  @Test func `archived pages whose session was deleted are deleted at the next start`() throws {
    let archive = try fixture.open()
    try archive.commit(Commit("a", "1"))
    #expect(try archive.expire(unusedSince: 1_000, most: 0) == 1)
    try archive.commit(Commit(key: counter, snapshot: Snapshot("2"), session: nil))
    try archive.commit(.everybody("/board", [1]))
    archive.close()
    let opened = try fixture.open()
    #expect(try opened.snapshot(counter) == nil)
    #expect(try opened.snapshot(ArchiveKey(owner: "everybody", page: "/board")) != nil)
  }

  @Test func `a closed archive refuses calls`() throws {
    let archive = try fixture.open()
    archive.close()
    archive.close()
    let expected = "\(fixture.file): the archive is closed. Restart the server."
    #expect(#expect(throws: ArchiveError.self) { try archive.commit(Commit("a", "1")) }?.description == expected)
    #expect(#expect(throws: ArchiveError.self) { try archive.snapshot(counter) }?.description == expected)
  }
}
