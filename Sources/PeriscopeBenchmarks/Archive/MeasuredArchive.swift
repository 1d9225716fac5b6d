/// An archive in a file, for whoever measures what it costs.
package final class MeasuredArchive: Sendable {
  private let archive: SQLiteArchive

  /// Opens the archive in a folder.
  package init(folder: String, isSynced: Bool, pagesOfLog: Int? = nil) throws {
    archive = try SQLiteArchive(folder: folder, isSynced: isSynced, patience: .zero)
    if let pagesOfLog { try archive.pragma("wal_autocheckpoint", "\(pagesOfLog)") }
  }

  /// After how many pages the log is written into the file where nothing else is said.
  package static var pagesOfLog: Int { ArchiveLog.mostPages }

  /// Makes a session with a page.
  package func start(_ session: Int, state: [UInt8]) throws {
    let label = "session-\(session)"
    let name = SessionDigest(bytes: SHA256.hash(Array(label.utf8)))
    let kept = ArchivedSession(label: label, name: name, address: "192.0.2.0/24", lastUse: Int64(session))
    try archive.commit(Commit(key: key(label), snapshot: Snapshot(state: state, answered: []), session: kept))
  }

  /// Keeps a page's state.
  package func commit(_ session: Int, state: [UInt8]) throws {
    let key = key("session-\(session)")
    try archive.commit(Commit(key: key, snapshot: Snapshot(state: state, answered: []), session: nil))
  }

  /// Forgets the sessions with lower numbers.
  package func expire(before session: Int) throws -> Int {
    try archive.expire(unusedSince: Int64(session), most: .max)
  }

  /// Ends it.
  package func close() { archive.close() }

  private func key(_ label: String) -> ArchiveKey { ArchiveKey(owner: label, page: "/counter") }
}
