internal import Glibc
package import PeriscopeLive
package import PeriscopeSystem

/// An archive in an SQLite database on this machine. Only one process can use it at a time.
///
/// Concurrent changes share a transaction. Committed changes survive the process, and a power failure if commits are
/// synced.
package final class SQLiteArchive: Archive {
  /// The maximum number of sessions per transaction, and per read of all sessions. Commits wait for it.
  static let sessionsPerTransaction = 500
  /// The maximum number of snapshots to keep aside. A snapshot is set aside if it cannot be restored.
  static let maximumAside = 1_000

  /// The path of the database.
  let file: String
  let connection: LockedConnection
  /// The thread that copies the log into the database.
  private let checkpointer: Workers
  private let change: GroupCommit<ArchiveWork, Result<Int, ArchiveError>>

  /// Opens the archive in a folder, and creates both if necessary.
  ///
  /// - Parameters:
  ///   - isSynced: Whether commits wait until the disk has them.
  ///   - keptPages: The maximum number of each session's pages with parameters or a tab.
  ///   - report: Receives lines for the server's log.
  package convenience init(
    folder: String, isSynced: Bool, keptPages: Int, report: @escaping @Sendable (String) -> Void
  ) throws(ArchiveOpeningError) {
    try self.init(
      folder: folder, isSynced: isSynced, keptPages: keptPages, tick: { CoarseClock.now }, report: report)
  }

  /// Opens the archive in a folder, and creates both if necessary.
  ///
  /// - Parameters:
  ///   - isSynced: Whether commits wait until the disk has them.
  ///   - keptPages: The maximum number of each session's pages with parameters or a tab.
  ///   - pagesOfLog: The number of pages in the log after which it is copied into the database; `nil` for the default.
  ///   - lockTimeout: The time limit for a different process that uses the file, such as the server that this one
  ///     replaces.
  ///   - schema: The tables.
  ///   - now: Returns the time.
  ///   - tick: Returns a number that changes every few milliseconds. The files are checked again when it changes; before
  ///     each batch of changes if this is `nil`.
  ///   - pause: Waits before the next attempt to open the file.
  ///   - report: Receives lines for the server's log.
  ///   - checkpointed: Called when the log was copied into the database.
  init(
    folder: String, isSynced: Bool, keptPages: Int = SessionLimits().keptPages,
    pagesOfLog: Int? = nil, lockTimeout: Duration = .seconds(15),
    schema: ArchiveSchema = .current,
    now: @escaping @Sendable () -> UnixTime = { .now() }, tick: (@Sendable () -> Int)? = nil,
    pause: () -> Void = { usleep(50_000) },
    report: @escaping @Sendable (String) -> Void = { StandardError.write($0) },
    checkpointed: @escaping @Sendable () -> Void = {}
  ) throws(ArchiveOpeningError) {
    let folder = ArchiveFolder(path: folder)
    file = folder.file
    do {
      try folder.prepare()
      connection = try LockedConnection(file: folder.file, lockTimeout: lockTimeout, report: report, pause: pause) {
        try ArchiveConnection(
          file: folder.file, isSynced: isSynced, keptPages: keptPages, pagesOfLog: pagesOfLog, schema: schema, now: now,
          tick: tick, report: report)
      }
    } catch {
      throw ArchiveOpeningError(error, file: folder.file, lockTimeout: lockTimeout)
    }
    let checkpointer = Workers(count: 1)
    self.checkpointer = checkpointer
    change = GroupCommit { [connection] batch in
      let (outcomes, isCheckpointDue) = connection.perform(batch)
      if isCheckpointDue {
        checkpointer.perform {
          connection.checkpoint()
          checkpointed()
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

  package func snapshots(named page: String) throws(ArchiveError) -> [(key: ArchiveKey, snapshot: Snapshot)] {
    var snapshots: [(key: ArchiveKey, snapshot: Snapshot)] = []
    var last = ""
    // Commits wait for one of these reads at most.
    while true {
      let next = try connection.read { (connection) throws(SQLiteError) in
        try connection.snapshots(named: page, after: last, atMost: Self.sessionsPerTransaction)
      }
      guard let next else { return snapshots }
      snapshots += next.found
      last = next.last
    }
  }

  package func commit(_ commits: [Commit]) throws(ArchiveError) { try perform(.commit(commits)) }

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
    try perform(.pruneAside(most: Self.maximumAside))
    return unused + excess
  }

  package func close() {
    checkpointer.stop()
    connection.close()
  }

  /// Repeats a change until it affects fewer rows than its limit, and returns the number of affected rows.
  private func repeated(_ work: ArchiveWork, while limit: Int) throws(ArchiveError) -> Int {
    var sum = 0
    while true {
      let count = try perform(work)
      sum += count
      guard count == limit else { return sum }
    }
  }

  @discardableResult
  private func perform(_ work: ArchiveWork) throws(ArchiveError) -> Int {
    try change(work).get()
  }
}
