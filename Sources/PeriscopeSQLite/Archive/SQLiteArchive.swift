internal import Glibc
package import PeriscopeLive
package import PeriscopeSystem

/// An archive in a file of this machine, which one process uses at a time.
///
/// Threads that change something at the same time join one transaction. What was committed outlives the process; where it is synced, also
/// a power failure.
package final class SQLiteArchive: Archive {
  /// How many sessions one transaction forgets or notes at most, so that nobody waits for long behind it.
  static let sessionsPerTransaction = 500
  /// How many snapshots that were set aside are kept.
  static let mostAside = 1_000

  /// The database.
  let file: String
  let connection: LockedConnection
  /// Writes the log into the file, for which nobody waits who commits.
  private let writer: Workers
  private let change: JointWork<ArchiveWork, Result<Int, ArchiveError>>

  /// Opens the archive in a folder, and creates both if necessary.
  ///
  /// - Parameters:
  ///   - isSynced: Whether a commit waits until the disk has it.
  ///   - keptPages: The most pages with parameters, and for tabs, that are kept of each session.
  ///   - report: Takes lines of the server's log.
  package convenience init(
    folder: String, isSynced: Bool, keptPages: Int, report: @escaping @Sendable (String) -> Void
  ) throws(ArchiveOpeningError) {
    try self.init(
      folder: folder, isSynced: isSynced, keptPages: keptPages, pagesOfLog: ArchiveLog.mostPages, report: report)
  }

  /// Opens the archive in a folder, and makes both where they are not there.
  ///
  /// - Parameters:
  ///   - isSynced: Whether what is committed is on the disk, and not only in the system's memory.
  ///   - keptPages: How many pages of each session are kept of which there may be many.
  ///   - pagesOfLog: After how many pages the log is written into the file.
  ///   - patience: How long to wait for another process to let go of the file, such as the server that this one replaces.
  ///   - schema: The tables.
  ///   - now: The time, in seconds since 1970.
  ///   - pause: Lets some time go by before it is tried again.
  ///   - report: Takes that the log cannot be written into the file, as a line of the log of the server.
  ///   - written: Is called when the log was written into the file.
  init(
    folder: String, isSynced: Bool, keptPages: Int = SessionLimits().keptPages,
    pagesOfLog: Int = ArchiveLog.mostPages, patience: Duration = .seconds(15),
    schema: ArchiveSchema = .current,
    now: @escaping @Sendable () -> UnixTime = { .now() }, pause: () -> Void = { usleep(50_000) },
    report: @escaping @Sendable (String) -> Void = { StandardError.write($0) },
    written: @escaping @Sendable () -> Void = {}
  ) throws(ArchiveOpeningError) {
    let folder = ArchiveFolder(path: folder)
    file = folder.file
    do throws(ArchiveProblem) {
      try folder.prepare()
      connection = try LockedConnection(
        file: folder.file, isSynced: isSynced, keptPages: keptPages, pagesOfLog: pagesOfLog, patience: patience,
        schema: schema, now: now, report: report, pause: pause)
    } catch {
      throw ArchiveOpeningError(description: error.message(file: folder.file, patience: patience))
    }
    let writer = Workers(count: 1)
    self.writer = writer
    change = JointWork { [connection] batch in
      let (outcomes, isCheckpointDue) = connection.perform(batch)
      if isCheckpointDue {
        writer.perform {
          connection.checkpoint()
          written()
        }
      }
      return outcomes
    }
  }

  deinit { close() }

  package func session(named name: SessionDigest) throws(ArchiveError) -> ArchivedSession? {
    try connection.read { (connection) throws(SQLiteError) in try connection.session(named: name) }
  }

  package func snapshot(_ key: ArchiveKey) throws(ArchiveError) -> Snapshot? {
    try connection.read { (connection) throws(SQLiteError) in try connection.snapshot(key) }
  }

  package func commit(_ commit: Commit) throws(ArchiveError) { try perform(.commit(commit)) }

  package func commit(_ commits: [Commit]) throws(ArchiveError) { try perform(.commitAll(commits)) }

  package func rename(_ session: String, to name: SessionDigest) throws(ArchiveError) {
    try perform(.rename(session, name))
  }

  package func use(_ sessions: [String: UnixTime]) throws(ArchiveError) {
    var rest = sessions.map { (label: $0.key, lastUse: $0.value) }[...]
    while !rest.isEmpty {
      try perform(.use(Array(rest.prefix(Self.sessionsPerTransaction))))
      rest = rest.dropFirst(Self.sessionsPerTransaction)
    }
  }

  package func setAside(_ key: ArchiveKey, because reason: String) throws(ArchiveError) {
    try perform(.setAside(key, reason))
  }

  package func forget(_ key: ArchiveKey) throws(ArchiveError) { try perform(.forget(key)) }

  package func expire(unusedSince moment: UnixTime, most: Int) throws(ArchiveError) -> Int {
    let atMost = Self.sessionsPerTransaction
    let unused = try repeated(.expireUnused(since: moment, atMost: atMost), while: atMost)
    let excess = try repeated(.expireExcess(over: most, atMost: atMost), while: atMost)
    try perform(.pruneAside(most: Self.mostAside))
    return unused + excess
  }

  package func close() {
    writer.stop()
    connection.close()
  }

  /// Does work until it has changed less than it may at a time.
  private func repeated(_ work: ArchiveWork, while full: Int) throws(ArchiveError) -> Int {
    var sum = 0
    while true {
      let count = try perform(work)
      sum += count
      guard count == full else { return sum }
    }
  }

  @discardableResult
  private func perform(_ work: ArchiveWork) throws(ArchiveError) -> Int {
    try change(work).get()
  }
}
