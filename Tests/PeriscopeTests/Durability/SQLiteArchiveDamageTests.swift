import Foundation
import Glibc
import Synchronization
import Testing

@testable import Periscope
@testable import PeriscopeLive
@testable import PeriscopeSQLite

/// Damage to an archive's files while they are used, and their loss.
struct SQLiteArchiveDamageTests {
  private let fixture = ArchiveFixture()
  private let large = [UInt8](repeating: 7, count: 100_000)

  private func failure(_ body: () throws -> Void) -> ArchiveError? {
    #expect(throws: ArchiveError.self, performing: body)
  }

  @Test func `calls that read a damaged part of an archive's file are refused until the file is repaired`() throws {
    let archive = try fixture.open()
    for number in 0..<100 { try archive.commit(.everybody("/\(number)", large)) }
    archive.close()
    let opened = try fixture.open()
    let sound = try write([UInt8](repeating: 0xee, count: 4_096 * 2_000), at: 4_096)
    let error = failure { for number in 0..<100 { _ = try opened.snapshot(.everybody("/\(number)")) } }
    #expect(error?.kind == .damaged)
    #expect(error?.description.contains("sqlite3 FILE .recover | sqlite3 NEWFILE") == true)
    #expect(failure { for number in 0..<100 { try opened.commit(.everybody("/\(number)", [1])) } }?.kind == .damaged)
    try write(sound, at: 4_096)
    for number in 0..<100 {
      #expect(try opened.snapshot(.everybody("/\(number)")) == Snapshot(state: large, answered: []))
    }
    try opened.commit(.everybody("/7", [1]))
  }

  /// Writes through the archive's own descriptor, because closing a second one of the file would release the archive's
  /// lock. Returns the replaced bytes.
  @discardableResult
  private func write(_ bytes: [UInt8], at offset: Int) throws -> [UInt8] {
    let descriptor = try fixture.descriptor(of: fixture.file)
    var before = [UInt8](repeating: 0, count: bytes.count)
    #expect(pread(descriptor, &before, before.count, offset) == bytes.count)
    #expect(pwrite(descriptor, bytes, bytes.count, offset) == bytes.count)
    return before
  }

  @Test func `after the archive's file is deleted, the next commit is refused`() throws {
    let archive = try fixture.open()
    try archive.commit(.everybody("/a", [1]))
    try FileManager.default.removeItem(atPath: fixture.file)
    let error = failure { try archive.commit(.everybody("/a", [2])) }
    #expect(
      error?.description
        == "\(fixture.file): the file was moved or deleted. Move it back, or restart the server.")
  }

  @Test func `after the archive's file is emptied, the next commit is refused`() throws {
    let archive = try fixture.open()
    try archive.commit(.everybody("/a", [1]))
    #expect(truncate(fixture.file, 0) == 0)
    let error = failure { try archive.commit(.everybody("/a", [2])) }
    #expect(error?.kind == .damaged)
    #expect(
      error?.description
        == "\(fixture.file): the file was emptied. Stop the server, and put a copy of the file in its place.")
  }

  @Test func `after the log of the archive's file is deleted, the next commit is refused, and no earlier one is lost`()
    throws
  {
    let archive = try fixture.open()
    try archive.commit(.everybody("/a", [1]))
    try FileManager.default.removeItem(atPath: fixture.file + "-wal")
    for _ in 0..<2 {
      let error = failure { try archive.commit(.everybody("/a", [2])) }
      #expect(
        error?.description
          == "\(fixture.file)-wal: the file was moved or deleted. Move it back, or restart the server.")
    }
    // A copy of the file, as a killed server leaves it.
    let copy = fixture.folder + "/copy.sqlite"
    try FileManager.default.copyItem(atPath: fixture.file, toPath: copy)
    #expect(try Statement("SELECT state FROM pages", in: Database(path: copy)).first { $0.bytes(0) } == [1])
  }

  @Test func `after the log of the archive's file is cut, the next commit is refused`() throws {
    let archive = try fixture.open()
    for number in 0..<3 { try archive.commit(.everybody("/a", [UInt8(number)])) }
    #expect(truncate(fixture.file + "-wal", 100) == 0)
    #expect(failure { try archive.commit(.everybody("/a", [3])) }?.kind == .damaged)
  }

  @Test(arguments: [true, false])
  func `a log of the archive's file that was overwritten or cut is not copied into the database`(isCut: Bool) throws {
    let first = try fixture.open()
    for number in 0..<20 { try first.commit(.everybody("/\(number)", large)) }
    first.close()
    let archive = try fixture.open()
    for number in 0..<20 { try archive.commit(.everybody("/\(number)", [1] + large)) }
    let size = try fixture.size(fixture.file + "-wal")
    if isCut {
      // The first commit remains.
      #expect(truncate(fixture.file + "-wal", size / 20 + 10_000) == 0)
    } else {
      let log = try FileHandle(forUpdating: URL(filePath: fixture.file + "-wal"))
      try log.write(contentsOf: Data(count: size))
      try log.close()
    }
    for _ in 0..<2 {
      let error = failure { try archive.commit(.everybody("/0", [2])) }
      #expect(error?.kind == .damaged)
      #expect(
        error?.description.hasPrefix("\(fixture.file)-wal: the file was \(isCut ? "emptied" : "overwritten")") == true)
    }
    archive.close()
    let opened = try fixture.open()
    for number in 0..<20 {
      let expected = isCut && number == 0 ? [1] + large : large
      #expect(try opened.snapshot(.everybody("/\(number)")) == Snapshot(state: expected, answered: []))
    }
    try opened.commit(.everybody("/0", [3]))
    try opened.commit(.everybody("/0", [4]))
    #expect(try opened.snapshot(.everybody("/0")) == Snapshot(state: [4], answered: []))
  }

  @Test func `a second after its file was moved away, an archive refuses commits until the file is back`() throws {
    let clock = TestSeconds()
    let archive = try SQLiteArchive(folder: fixture.folder, isSynced: false, now: { clock.now })
    try archive.commit(.everybody("/a", [1]))
    try FileManager.default.moveItem(atPath: fixture.file, toPath: fixture.file + "-away")
    clock.advance()
    let error = failure { try archive.commit(.everybody("/a", [2])) }
    #expect(
      error?.description
        == "\(fixture.file): the file was moved or deleted. Move it back, or restart the server.")
    try FileManager.default.moveItem(atPath: fixture.file + "-away", toPath: fixture.file)
    try archive.commit(.everybody("/a", [3]))
  }

  @Test func `within a tick, intact files are not checked again, but those that were found displaced are`() throws {
    let tick = Mutex(1)
    let archive = try SQLiteArchive(folder: fixture.folder, isSynced: false, tick: { tick.withLock { $0 } })
    try archive.commit(.everybody("/a", [1]))
    let away = fixture.file + "-away"
    try FileManager.default.moveItem(atPath: fixture.file, toPath: away)
    try archive.commit(.everybody("/a", [2]))
    tick.withLock { $0 += 1 }
    for _ in 0..<2 { #expect(failure { try archive.commit(.everybody("/a", [3])) }?.kind == .failed) }
    try FileManager.default.moveItem(atPath: away, toPath: fixture.file)
    try archive.commit(.everybody("/a", [4]))
    #expect(try archive.snapshot(.everybody("/a")) == Snapshot(state: [4], answered: []))
  }

  @Test func `a log that is cut within a tick is noticed before a commit writes behind its end`() throws {
    let archive = try SQLiteArchive(folder: fixture.folder, isSynced: false, tick: { 1 })
    for number in 0..<20 { try archive.commit(.everybody("/\(number)", large)) }
    // The beginning of the log remains.
    #expect(truncate(fixture.file + "-wal", try fixture.size(fixture.file + "-wal") / 2) == 0)
    for _ in 0..<2 { #expect(failure { try archive.commit(.everybody("/0", [2])) }?.kind == .damaged) }
    archive.close()
    #expect(throws: Never.self) { try fixture.open().close() }
  }

  @Test func `the number of written pages may start again`() {
    #expect(WriteAheadLog.difference(5, 3) == 2)
    #expect(WriteAheadLog.difference(Int(Int32.min) + 1, Int(Int32.max) - 1) == 3)
    #expect(WriteAheadLog.difference(1, 0x7fff_fffe) == 3)
  }
}
