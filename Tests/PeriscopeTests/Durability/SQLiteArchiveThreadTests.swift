import Dispatch
import PeriscopeLocks
import PeriscopeTestConnection
import Testing

@testable import Periscope
@testable import PeriscopeLive
@testable import PeriscopeSQLite
import PeriscopeSystem

struct SQLiteArchiveThreadTests {
  private let fixture = ArchiveFixture()

  @Test func `a separate thread copies the write-ahead log into the database each time it reaches its limit`() throws {
    let written = DispatchSemaphore(value: 0)
    let archive = try SQLiteArchive(
      folder: fixture.folder, isSynced: false, pagesOfLog: 100, lockTimeout: .zero, checkpointed: { written.signal() })
    let state = [UInt8](repeating: 65, count: 10_000)
    // Each round writes at least 120 pages, and the log never has 400, at which the committing thread would copy it.
    for round in 0..<3 {
      for number in 0..<40 { try archive.commit(.everybody("/\(round)/\(number)", state)) }
      #expect(written.wait(timeout: .now() + 60) == .success)
    }
    #expect(try fixture.size(fixture.file) > 600_000)
    archive.close()
    #expect(try fixture.count("pages") == 120)
  }

  @Test(arguments: [false, true])
  func `no commit of eight threads to one archive is lost`(isSynced: Bool) async throws {
    let archive = try fixture.open(isSynced: isSynced)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for thread in 0..<8 {
        group.addTask {
          try await onThread {
            for number in 0..<50 {
              try archive.commit(Commit("\(thread)", "/\(number % 10)", "\(number)"))
              guard
                try archive.snapshot(ArchiveKey(owner: "\(thread)", page: "/\(number % 10)")) == Snapshot("\(number)")
              else { throw ArchiveError(kind: .failed, description: "\(thread) \(number) is not there") }
            }
          }
        }
      }
      try await group.waitForAll()
    }
    archive.close()
    let opened = try fixture.open()
    for thread in 0..<8 {
      for page in 0..<10 {
        #expect(try opened.snapshot(ArchiveKey(owner: "\(thread)", page: "/\(page)")) == Snapshot("\(40 + page)"))
      }
    }
  }

  @Test func `a session's rename that fails does not fail the commits in the same transaction`() async throws {
    let connection = try ArchiveConnection(file: fixture.prepared(), isSynced: false, schema: .current, now: { 1 })
    let outcomes = connection.perform([
      .commit([Commit("a", "1")]), .commit([Commit("b", "1")]),
      // A different session has this name.
      .rename("b", SessionDigest("a")), .commit([.everybody("/board", [1])]),
    ])
    #expect(outcomes.map { (try? $0.get()) != nil } == [true, true, false, true])
    guard case .failure(let error) = outcomes[2] else { return }
    #expect(error.kind == .failed)
    #expect(error.description.contains("UNIQUE constraint failed: sessions.name"))
    #expect(try connection.snapshot(ArchiveKey(owner: "b", page: "/counter")) == Snapshot("1"))
    #expect(try connection.snapshot(.everybody("/board")) != nil)
  }

  @Test func `commits that an archive receives jointly are all stored, or none of them`() throws {
    let archive = try fixture.open()
    try archive.commit([Commit("a", "1"), .everybody("store Lobby", [1])])
    #expect(throws: ArchiveError.self) {
      // Another session has this name.
      let session = ArchivedSession(label: "b", name: SessionDigest("a"), address: "192.0.2.0", lastUse: 1)
      let page = Commit(key: ArchiveKey(owner: "b", page: "/counter"), snapshot: Snapshot("1"), session: session)
      try archive.commit([.everybody("store Lobby", [2]), page])
    }
    #expect(try archive.snapshot(.everybody("store Lobby"))?.state == [1])
    #expect(try archive.snapshot(ArchiveKey(owner: "a", page: "/counter")) == Snapshot("1"))
  }

  @Test func `commits that are performed together share one transaction`() throws {
    let connection = try ArchiveConnection(file: fixture.prepared(), isSynced: false, schema: .current, now: { 1 })
    let before = try fixture.size(fixture.file + "-wal")
    _ = connection.perform((0..<10).map { .commit([.everybody("/\($0)", [1])]) })
    // Ten commits in one transaction write each database page only once: those of the table, and one of its index.
    #expect(try fixture.size(fixture.file + "-wal") - before <= 3 * 4_120)
  }

  @Test func `closing an archive waits for running commits and refuses later ones`() async throws {
    let archive = try fixture.open()
    let counts = try await withThrowingTaskGroup(of: Int.self) { group in
      for thread in 0..<4 {
        group.addTask {
          try await onThread {
            var count = 0
            while (try? archive.commit(Commit("\(thread)", "\(count + 1)"))) != nil { count += 1 }
            return count
          }
        }
      }
      try await onThread {
        while (try? archive.session(named: SessionDigest("3"))) == .some(nil) { try archive.use(["3": 0]) }
        archive.close()
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    let opened = try fixture.open()
    var kept: [Int] = []
    for thread in 0..<4 {
      let state = try opened.snapshot(ArchiveKey(owner: "\(thread)", page: "/counter"))?.state ?? Array("0".utf8)
      kept.append(Int(String(decoding: state, as: UTF8.self)) ?? -1)
    }
    #expect(kept.sorted() == counts.sorted())
  }
}
