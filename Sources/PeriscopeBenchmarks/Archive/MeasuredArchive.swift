internal import PeriscopeLive
internal import PeriscopeSQLite
internal import PeriscopeSystem

/// An archive in a file whose costs are measured.
final class MeasuredArchive: Sendable {
  private let archive: SQLiteArchive

  /// Opens the archive in a folder.
  init(folder: String, isSynced: Bool) throws {
    archive = try SQLiteArchive(
      folder: folder, isSynced: isSynced, keptPages: SessionLimits().keptPages, report: { StandardError.write($0) })
  }

  /// Creates a session with a page.
  func start(_ session: Int, state: [UInt8]) throws {
    let label = "session-\(session)"
    let name = SessionDigest(bytes: SHA256.hash(Array(label.utf8)))
    let kept = ArchivedSession(
      label: label, name: name, address: "192.0.2.0/24", lastUse: UnixTime(seconds: Int64(session)))
    try archive.commit(Commit(key: key(label), snapshot: Snapshot(state: state, answered: []), session: kept))
  }

  /// Commits a page's state.
  func commit(_ session: Int, state: [UInt8]) throws {
    let key = key("session-\(session)")
    try archive.commit(Commit(key: key, snapshot: Snapshot(state: state, answered: []), session: nil))
  }

  /// Deletes the sessions with lower numbers.
  func expire(before session: Int) throws -> Int {
    try archive.expire(unusedSince: UnixTime(seconds: Int64(session)), most: .max)
  }

  /// Closes the archive.
  func close() { archive.close() }

  private func key(_ label: String) -> ArchiveKey { ArchiveKey(owner: label, page: "/counter") }
}
