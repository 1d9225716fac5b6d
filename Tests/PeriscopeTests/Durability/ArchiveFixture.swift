import Foundation
import Testing

@testable import Periscope
@testable import PeriscopeLive
@testable import PeriscopeSQLite
import PeriscopeSystem
import PeriscopeTestConnection

/// A folder for an archive, which is removed on release.
final class ArchiveFixture: Sendable {
  let folder: String
  var file: String { folder + "/periscope.sqlite" }

  init() {
    folder = FileManager.default.temporaryDirectory.path() + "periscope-\(UUID())"
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func open(
    isSynced: Bool = false, lockTimeout: Duration = .zero, schema: ArchiveSchema = .current
  ) throws -> SQLiteArchive {
    try SQLiteArchive(folder: folder, isSynced: isSynced, lockTimeout: lockTimeout, schema: schema, now: { 1_000 })
  }

  /// Creates the folder with an empty file, and returns the file's path.
  func prepared() throws -> String {
    try ArchiveFolder(path: folder).prepare()
    return file
  }

  func size(_ path: String) throws -> Int {
    try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
  }

  /// The number of a table's rows. The archive must be closed.
  func count(_ table: String) throws -> Int64? {
    try Statement("SELECT count(*) FROM \(table)", in: Database(path: file)).first { $0.integer(0) }
  }

  /// The result of a query, as texts. The archive must be closed.
  func rows(_ query: String) throws -> [[String]] {
    let columns = query.split(separator: " FROM ")[0].split(separator: ",").count
    return try Statement(query, in: Database(path: file)).rows { row in (0..<columns).map { row.text($0) } }
  }

  func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  /// The descriptor with which this process has opened a file.
  func descriptor(of file: String) throws -> Int32 {
    let links = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
    let found = links.first {
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")) == file
    }
    return try #require(found.flatMap { Int32($0) })
  }
}

extension ArchivedSession {
  init(_ label: String, lastUse: UnixTime = 100) {
    self.init(label: label, name: SessionDigest(label), address: "192.0.2.0", lastUse: lastUse)
  }
}

extension SessionDigest {
  init(_ text: String) { self.init(bytes: SHA256.hash(Array(text.utf8))) }
}

extension Snapshot {
  init(_ state: String, answered: String = "[]") {
    self.init(state: Array(state.utf8), answered: Array(answered.utf8))
  }
}

extension Commit {
  /// The snapshot of a page, with a session that is not archived yet.
  init(_ owner: String, _ page: String, _ state: String, lastUse: UnixTime = 100) {
    self.init(
      key: ArchiveKey(owner: owner, page: page), snapshot: Snapshot(state),
      session: ArchivedSession(owner, lastUse: lastUse))
  }

  /// The snapshot of the counter, with a session that is not archived yet.
  init(_ owner: String, _ state: String, lastUse: UnixTime = 100) {
    self.init(owner, "/counter", state, lastUse: lastUse)
  }

  /// The snapshot of a page with the lifetime `.everybody`.
  static func everybody(_ page: String, _ state: [UInt8]) -> Commit {
    Commit(
      key: ArchiveKey(owner: ArchiveKey.everybody, page: page), snapshot: Snapshot(state: state, answered: []),
      session: nil)
  }
}

extension ArchiveKey {
  /// The key of a page with the lifetime `.everybody`.
  static func everybody(_ page: String) -> ArchiveKey { ArchiveKey(owner: everybody, page: page) }
}
