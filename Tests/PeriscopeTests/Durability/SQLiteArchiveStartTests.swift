import Foundation
import Glibc
import PeriscopeTestConnection
import Testing

@testable import Periscope
@testable import PeriscopeLive
@testable import PeriscopeSQLite
import PeriscopeSystem
import PeriscopeTestSupport

struct SQLiteArchiveStartTests {
  private let fixture = ArchiveFixture()

  private func refusal(schema: ArchiveSchema = .current, folder: String? = nil) -> String? {
    #expect(throws: ArchiveOpeningError.self) {
      try SQLiteArchive(folder: folder ?? fixture.folder, isSynced: false, lockTimeout: .zero, schema: schema)
    }?.description
  }

  @Test func `only the user who runs the server may read and write the archive's folder and files`() throws {
    let folder = fixture.folder + "/a/b/"
    let archive = try SQLiteArchive(folder: folder, isSynced: false)
    try archive.commit(Commit("a", "1"))
    #expect(archive.file == folder + "periscope.sqlite")
    #expect(try fixture.mode(fixture.folder) == 0o700)
    #expect(try fixture.mode(folder) == 0o700)
    #expect(try fixture.mode(archive.file) == 0o600)
    #expect(try fixture.mode(archive.file + "-wal") == 0o600)
  }

  @Test func `closing an archive leaves only the database file`() throws {
    let archive = try fixture.open()
    try archive.commit(Commit("a", "1"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: fixture.folder).count == 3)
    archive.close()
    #expect(try FileManager.default.contentsOfDirectory(atPath: fixture.folder) == ["periscope.sqlite"])
  }

  @Test func `a new archive has small pages, and an archive of an earlier version keeps its own`() throws {
    func pageSize() throws -> String? { try Database(path: fixture.file).pragma("page_size") }
    try fixture.open().close()
    #expect(try pageSize() == "2048")
    try FileManager.default.removeItem(atPath: fixture.file)
    let earlier = try Database(path: fixture.prepared())
    try earlier.pragma("page_size", "4096")
    try ArchiveSchema.current.migrate(earlier)
    earlier.close()
    let archive = try fixture.open()
    try archive.commit(Commit("a", "1"))
    archive.close()
    #expect(try pageSize() == "4096")
    #expect(try fixture.count("pages") == 1)
  }

  @Test func `an archive closes its file on release`() throws {
    do { try fixture.open().commit(Commit("a", "1")) }
    #expect(try fixture.open().session(named: SessionDigest("a")) != nil)
  }

  @Test func `an archive that a server uses is refused to a second server`() throws {
    let archive = try fixture.open()
    #expect(
      refusal() == """
        '\(fixture.file)' is used by a different process, and still was after 0 s; stop that process, or use a different folder with --data FOLDER.
        """)
    try archive.commit(Commit("a", "1"))
  }

  @Test func `a server waits until the server that it replaces has closed the archive`() throws {
    let archive = try fixture.open()
    try archive.commit(Commit("a", "1"))
    let lines = Recorder<String>()
    var pauses = 0
    let opened = try SQLiteArchive(
      folder: fixture.folder, isSynced: false, lockTimeout: .seconds(60),
      pause: {
        pauses += 1
        if pauses == 2 { archive.close() }
      }, report: { lines.append($0) })
    #expect(try opened.session(named: SessionDigest("a")) != nil)
    // Reported once, for a user who has started a second server by mistake.
    #expect(
      lines.values == ["'\(fixture.file)' is used by a different process: waiting at most 60 s for its end.\n"])
  }

  @Test func `an archive that a different process holds is refused, and opened once it is free`() throws {
    try fixture.open().commit(Commit("a", "1"))
    let holder = try FileHolder(fixture.file)
    #expect(refusal()?.contains("is used by a different process, and still was after 0 s; stop that process") == true)
    try holder.letGo()
    #expect(try fixture.open().session(named: SessionDigest("a")) != nil)
  }

  @Test func `a file in place of the archive's folder is refused`() throws {
    try Data().write(to: URL(filePath: fixture.folder))
    #expect(
      refusal(folder: fixture.folder + "/data") == """
        '\(fixture.folder)' cannot be created: Not a directory; use a different folder with --data FOLDER, or let this process write there.
        """)
  }

  /// Works as root as well: the thread takes another user's file permissions for the attempts.
  @Test func `an archive's folder or file without write permission is refused`() async throws {
    try fixture.open().commit(Commit("a", "1"))
    chmod(fixture.folder, 0o755)
    chmod(fixture.file, 0o444)
    let locked = fixture.folder + "/locked"
    mkdir(locked, 0o555)
    let (file, folder) = try await onThread { [self] in
      try FileUser.with(65_534) { (refusal(), refusal(folder: locked)) }
    }
    chmod(fixture.file, 0o600)
    #expect(
      file == """
        '\(fixture.file)' cannot be written: the file is read-only for this process; let this process write the file and its folder, or use a different folder with --data FOLDER.
        """)
    #expect(
      folder == """
        '\(locked)/periscope.sqlite' cannot be created: Permission denied; use a different folder with --data FOLDER, or let this process write there.
        """)
    #expect(try fixture.open().session(named: SessionDigest("a")) != nil)
  }

  @Test func `an archive's file that is not a database is refused and left unchanged`() throws {
    mkdir(fixture.folder, 0o700)
    let text = Data(repeating: 65, count: 5_000)
    try text.write(to: URL(filePath: fixture.file))
    #expect(
      refusal() == """
        '\(fixture.file)' is damaged: file is not a database. Nothing was changed. \
        To start with an empty archive, move it away, with the files whose names begin with its name. \
        To recover the readable content: sqlite3 '\(fixture.file)' .recover | sqlite3 RECOVERED
        """)
    #expect(try Data(contentsOf: URL(filePath: fixture.file)) == text)
  }

  @Test func `an archive with damage that only an integrity check finds is refused and left unchanged`() throws {
    let archive = try fixture.open()
    try archive.commit(.everybody("/a", [UInt8](repeating: 7, count: 100_000)))
    archive.close()
    let sound = try Data(contentsOf: URL(filePath: fixture.file))
    // Damages pages in the middle of the file, which the server does not read when it starts.
    var data = sound
    data.replaceSubrange(4_096 * 20..<4_096 * 22, with: repeatElement(0xee, count: 8_192))
    try data.write(to: URL(filePath: fixture.file))
    let text = try #require(refusal())
    #expect(
      text.hasPrefix("'\(fixture.file)' is damaged: ") && !text.contains("***") && !text.contains("\n"), "\(text)")
    #expect(try Data(contentsOf: URL(filePath: fixture.file)) == data)
    try sound.write(to: URL(filePath: fixture.file))
    #expect(try fixture.open().snapshot(.everybody("/a")) != nil)
  }

  @Test func `the database of a different program is refused and left unchanged`() throws {
    mkdir(fixture.folder, 0o700)
    try Database(path: fixture.file).execute("CREATE TABLE songs(name)")
    #expect(
      refusal()
        == "'\(fixture.file)' is a different program's database; use a different folder with --data FOLDER. Nothing was changed."
    )
    #expect(try fixture.rows("SELECT name FROM sqlite_schema") == [["songs"]])
    #expect(try Database(path: fixture.file).pragma("journal_mode") == "delete")
  }

  @Test func `an archive whose tables an interrupted start has not created gets them at the next start`() throws {
    mkdir(fixture.folder, 0o700)
    try Database(path: fixture.file).pragma("journal_mode", "WAL")
    try fixture.open().commit(Commit("a", "1"))
  }

  @Test func `an archive's tables of an earlier version are migrated, and those of a newer version are refused`() throws
  {
    try fixture.open().commit(Commit("a", "1"))
    let later = ArchiveSchema(
      migrations: ArchiveSchema.current.migrations + ["ALTER TABLE sessions ADD COLUMN language TEXT DEFAULT 'en'"])
    let archive = try fixture.open(schema: later)
    #expect(try archive.snapshot(ArchiveKey(owner: "a", page: "/counter")) == Snapshot("1"))
    archive.close()
    #expect(try fixture.rows("SELECT label, language FROM sessions") == [["a", "en"]])
    #expect(try Database(path: fixture.file).pragma("user_version") == "2")
    #expect(
      refusal() == """
        '\(fixture.file)' was written by a newer version of this program (its tables have version 2, this program supports 1); \
        start the newer version, or use a different folder with --data FOLDER. Nothing was changed.
        """)
    try fixture.open(schema: later).commit(Commit("b", "1"))
  }

  @Test func `a migration of the archive's tables that fails changes nothing`() throws {
    try fixture.open().commit(Commit("a", "1"))
    let broken = ArchiveSchema(
      migrations: ArchiveSchema.current.migrations + ["ALTER TABLE sessions ADD COLUMN language TEXT; DROP TABLE none"])
    #expect(refusal(schema: broken)?.contains("no such table: none") == true)
    #expect(try fixture.open().snapshot(ArchiveKey(owner: "a", page: "/counter")) == Snapshot("1"))
  }
}
