import Clocks
import Foundation
import Glibc
import PeriscopeLocks
import Testing

@testable import Periscope
@testable import PeriscopeLive
@testable import PeriscopeSQLite
import PeriscopeSystem
import PeriscopeTestConnection
import PeriscopeTestSupport

/// Failures during use, and the recovery from them.
struct SQLiteArchiveFailureTests {
  private let fixture = ArchiveFixture()
  private let large = [UInt8](repeating: 7, count: 100_000)

  private func failure(_ body: () throws -> Void) -> ArchiveError? {
    #expect(throws: ArchiveError.self, performing: body)
  }

  /// Replaces the descriptor of an open file during an operation: by one for `/dev/full`, or by a read-only one.
  private func replacing<Result>(_ file: String, with other: String, _ body: () throws -> Result) throws -> Result {
    let descriptor = try fixture.descriptor(of: file)
    let kept = dup(descriptor)
    let replacement = Glibc.open(other, O_RDONLY | O_CLOEXEC | (other == "/dev/full" ? O_RDWR : 0))
    dup2(replacement, descriptor)
    defer {
      dup2(kept, descriptor)
      close(kept)
      close(replacement)
    }
    return try body()
  }

  /// Writes to `/dev/full` fail like writes to a full disk.
  @Test func `a commit on a full disk is refused, and no acknowledged commit is lost`() throws {
    let first = try fixture.open()
    try first.commit(.everybody("/a", [1]))
    first.close()
    // Opens the archive again, so that its log is empty and no read needs it.
    let archive = try fixture.open()
    let error = try replacing(fixture.file + "-wal", with: "/dev/full") {
      failure { try archive.commit(.everybody("/a", [2])) }
    }
    #expect(error?.kind == .full)
    #expect(
      error?.description == """
        \(fixture.file): database or disk is full (SQLite's code 13). Free space on the disk, or raise the quota.
        """)
    #expect(try archive.snapshot(.everybody("/a")) == Snapshot(state: [1], answered: []))
    try archive.commit(.everybody("/a", [3]))
    archive.close()
    #expect(try fixture.open().snapshot(.everybody("/a")) == Snapshot(state: [3], answered: []))
  }

  @Test func `commits beyond the database's maximum size are refused until it is raised`() throws {
    let archive = try fixture.open()
    try archive.commit(.everybody("/a", [1]))
    try archive.pragma("max_page_count", "10")
    #expect(failure { try archive.commit(.everybody("/b", large)) }?.kind == .full)
    try archive.commit(.everybody("/a", [2]))
    try archive.pragma("max_page_count", "1000000")
    try archive.commit(.everybody("/b", large))
  }

  @Test(.enabled(if: SmallDisk.isPossible, "Mounting takes rights that this process lacks."))
  func `commits on a full disk are refused until there is space again`() throws {
    let disk = try SmallDisk(kilobytes: 512)
    let archive = try SQLiteArchive(folder: disk.path + "/data", isSynced: true)
    try archive.commit(.everybody("/a", [1]))
    try Data(count: 300_000).write(to: URL(filePath: disk.path + "/other"))
    var errors: [ArchiveError] = []
    for number in 0..<10 where errors.isEmpty {
      do { try archive.commit(.everybody("/\(number)", large)) } catch { errors.append(error) }
    }
    #expect(errors.first?.kind == .full)
    try FileManager.default.removeItem(atPath: disk.path + "/other")
    try archive.commit(.everybody("/a", [2]))
    archive.close()
    let opened = try SQLiteArchive(folder: disk.path + "/data", isSynced: true)
    #expect(try opened.snapshot(.everybody("/a")) == Snapshot(state: [2], answered: []))
    opened.close()
  }

  @Test(.enabled(if: SmallDisk.isPossible, "Mounting takes rights that this process lacks."))
  func `a write-ahead log that fills the disk is truncated, and no commit is refused`() throws {
    let disk = try SmallDisk(kilobytes: 4_096)
    let folder = disk.path + "/data"
    let lines = Recorder<String>()
    let archive = try SQLiteArchive(folder: folder, isSynced: false, report: { lines.append($0) })
    try archive.commit(.everybody("/a", [1]))
    // Leaves space for about 300 database pages of 4 KiB, far fewer than the log may contain.
    try Data(count: 2_800_000).write(to: URL(filePath: disk.path + "/other"))
    for number in 0..<1_000 { try archive.commit(.everybody("/a", [UInt8(number % 256)])) }
    // These commits grow the database file into the space that the archive has reserved on the disk.
    for number in 0..<20 { try archive.commit(.everybody("/\(number)", [UInt8](repeating: 1, count: 8_000))) }
    archive.close()
    #expect(lines.values.isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["periscope.sqlite"])
    let opened = try SQLiteArchive(folder: folder, isSynced: false)
    #expect(try opened.snapshot(.everybody("/a")) == Snapshot(state: [231], answered: []))
    opened.close()
  }

  @Test func `a failed commit makes the server unready until a commit succeeds, for at most 30 seconds`() throws {
    let archive = MemoryArchive()
    let time = Lock(UnixTime(seconds: 100))
    let durability = Durability(archive, now: { time.withLock { $0 } }, report: { _ in })
    func fail() {
      archive.content.withLock { $0.failure = ArchiveError(kind: .full, description: "full") }
      _ = failure { try durability.commit([.everybody("/a", [1])]) }
      archive.content.withLock { $0.failure = nil }
    }
    fail()
    #expect(durability.failure == "no space is left")
    try durability.commit([.everybody("/a", [1])])
    #expect(durability.failure == nil)
    fail()
    time.withLock { $0.seconds += 29 }
    #expect(durability.failure != nil)
    time.withLock { $0.seconds += 1 }
    #expect(durability.failure == nil)
    fail()
    // The system's clock is set back.
    time.withLock { $0.seconds -= 3_600 }
    #expect(durability.failure == nil)
  }

  @Test func `repeated failures of a page's commits are logged once, and then counted`() {
    let lines = Recorder<String>()
    let durability = Durability(MemoryArchive(), clock: TestClock(), report: { lines.append($0) })
    let error = ArchiveError(kind: .full, description: "full")
    for _ in 0..<3 { durability.logFailure(of: "a page", error, "It is full.") }
    #expect(lines.values == ["It is full.\n"])
    durability.endRepetition(of: "The state of a page could not be committed", error.kind)
    #expect(
      lines.values.last
        == "The state of a page could not be committed 2 more times in the last minute; an earlier line gives the reason.\n"
    )
    durability.logFailure(of: "a page", error, "It is full.")
    #expect(lines.values.count == 3)
  }

  @Test func `sessions that the archive cannot read are logged once, and then counted, however many requests name one`()
    async throws
  {
    let lines = Recorder<String>()
    let archive = MemoryArchive()
    archive.content.withLock { $0.readFailure = ArchiveError(kind: .failed, description: "broken") }
    let clock = TestClock()
    let durability = Durability(archive, clock: clock, report: { lines.append($0) })
    let sessions = SessionTable(SessionLimits(), context: LiveContext(durability: durability))
    for _ in 0..<3 {
      #expect(throws: PageRefusal.self) { try sessions.find(SessionID(), now: .zero) }
    }
    #expect(lines.values == ["An archived session could not be read: broken\n"])
    await clock.waitForSleepers(1)
    await clock.advance(by: .seconds(60))
    try await onThread { lines.wait { $0.hasPrefix("Archived sessions could not be read 2 more times") } }
  }

  @Test(.enabled(if: SmallDisk.isPossible, "Mounting takes rights that this process lacks."))
  func `an archive on a disk that is mounted read-only is refused`() throws {
    let disk = try SmallDisk(kilobytes: 512)
    try SQLiteArchive(folder: disk.path + "/data", isSynced: false).commit(.everybody("/a", [1]))
    try disk.remountReadOnly()
    let error = #expect(throws: ArchiveOpeningError.self) {
      try SQLiteArchive(folder: disk.path + "/data", isSynced: false)
    }
    #expect(
      error?.description == """
        '\(disk.path)/data/periscope.sqlite' cannot be written: the file is read-only for this process; let this process write the file and its folder, or use a different folder with --data FOLDER.
        """)
    let other = #expect(throws: ArchiveOpeningError.self) {
      try SQLiteArchive(folder: disk.path + "/other", isSynced: false)
    }
    #expect(other?.description.contains("cannot be created: Read-only file system; ") == true)
  }

  /// The write-ahead log's descriptor is replaced by a read-only one of the same file, so that writes fail.
  @Test func `a commit on a failing disk is refused, and the next one is stored`() throws {
    let archive = try fixture.open()
    try archive.commit(.everybody("/a", [1]))
    let error = try replacing(fixture.file + "-wal", with: fixture.file + "-wal") {
      failure { try archive.commit(.everybody("/a", [2])) }
    }
    #expect(error?.kind == .failed)
    #expect(
      error?.description == """
        \(fixture.file): disk I/O error: Bad file descriptor (SQLite's code 778). Check the system's log for disk errors.
        """)
    try archive.commit(.everybody("/a", [3]))
    #expect(try archive.snapshot(.everybody("/a")) == Snapshot(state: [3], answered: []))
  }

  @Test func `a commit to a read-only database is refused as read-only, and stored once it is writable`() throws {
    let archive = try fixture.open()
    try archive.pragma("query_only", "ON")
    #expect(failure { try archive.commit(.everybody("/a", [1])) }?.kind == .readOnly)
    try archive.pragma("query_only", "OFF")
    try archive.commit(.everybody("/a", [1]))
  }

  @Test func `commits whose log was deleted while the disk was full are copied into the file once there is space`()
    throws
  {
    let archive = try fixture.open()
    try archive.commit(.everybody("/a", [1]))
    try FileManager.default.removeItem(atPath: fixture.file + "-wal")
    let isRefused = try replacing(fixture.file, with: "/dev/full") {
      failure { try archive.commit(.everybody("/a", [2])) } != nil
    }
    #expect(isRefused)
    #expect(failure { try archive.commit(.everybody("/a", [3])) } != nil)
    let copy = fixture.folder + "/copy.sqlite"
    try FileManager.default.copyItem(atPath: fixture.file, toPath: copy)
    #expect(try Statement("SELECT state FROM pages", in: Database(path: copy)).first { $0.bytes(0) } == [1])
  }
}
