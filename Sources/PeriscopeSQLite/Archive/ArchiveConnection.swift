internal import PeriscopeLive
internal import PeriscopeSystem

/// An archive's connection to its database. Only one thread may use it at a time.
final class ArchiveConnection {
  let database: Database
  let statements: ArchiveStatements
  let log: WriteAheadLog
  private let now: @Sendable () -> UnixTime
  private let identity: FileIdentity?
  /// Returns a number that changes every few milliseconds; `nil` to check the files before each batch.
  private let tick: (@Sendable () -> Int)?
  /// The tick in which the files were found to be intact.
  private var checkedTick: Int?

  init(
    file: String, isSynced: Bool, keptPages: Int = SessionLimits().keptPages,
    pagesOfLog: Int? = nil, schema: ArchiveSchema, now: @escaping @Sendable () -> UnixTime,
    tick: (@Sendable () -> Int)? = nil,
    report: @escaping @Sendable (String) -> Void = { StandardError.write($0) }
  ) throws {
    self.now = now
    self.tick = tick
    let database = try Database(path: file)
    guard !database.isReadOnly else { throw ArchiveProblem.readOnly }
    // Set before the first read, so that SQLite keeps the log's index in memory and other processes cannot use the
    // file.
    try database.pragma("locking_mode", "EXCLUSIVE")
    try schema.check(database)
    // A commit of a small state writes one page. Files that exist keep the size of their pages.
    try database.pragma("page_size", "2048")
    guard try database.pragma("journal_mode", "WAL") == "wal" else { throw ArchiveProblem.noLog }
    try database.pragma("synchronous", isSynced ? "FULL" : "NORMAL")
    try database.pragma("temp_store", "MEMORY")
    // Overwrites deleted content if that writes no additional page.
    try database.pragma("secure_delete", "FAST")
    let damage = try database.findDamage()
    guard damage.isEmpty else { throw ArchiveProblem.damaged(damage) }
    log = try WriteAheadLog(of: database, maximumPages: pagesOfLog, report: report)
    // An earlier process may have left a log that it had no time or space to copy.
    log.freeSpace()
    try schema.migrate(database)
    // An action may have stored a page after its session was deleted.
    try database.execute("DELETE FROM pages WHERE owner <> 'everybody' AND owner NOT IN (SELECT label FROM sessions)")
    try database.execute(Self.pageLimitTrigger(keptPages))
    statements = try ArchiveStatements(database)
    self.database = database
    identity = FileIdentity(path: file)
  }

  /// Returns a trigger that deletes a session's least recently changed pages with parameters or a tab beyond the
  /// maximum. The inserted page is kept, even if the system's clock was set back.
  private static func pageLimitTrigger(_ maximum: Int) -> String {
    """
    CREATE TEMP TRIGGER page_limit AFTER INSERT ON main.pages
    WHEN NEW.owner <> 'everybody' AND instr(NEW.page, char(10)) > 0 BEGIN
      DELETE FROM pages WHERE rowid IN (
        SELECT rowid FROM pages WHERE owner = NEW.owner AND instr(page, char(10)) > 0 AND rowid <> NEW.rowid
        ORDER BY changed_at DESC, rowid DESC LIMIT -1 OFFSET \(max(0, maximum - 1)));
    END
    """
  }

  func close() {
    log.end()
    database.close()
  }
}

// MARK: Reading

extension ArchiveConnection {
  func session(named name: SessionDigest) throws(SQLiteError) -> ArchivedSession? {
    try statements.session.first(.bytes(name.bytes)) { row in
      ArchivedSession(label: row.text(0), name: name, address: row.text(1), lastUse: UnixTime(seconds: row.integer(2)))
    }
  }

  func snapshot(_ key: ArchiveKey) throws(SQLiteError) -> Snapshot? {
    try statements.snapshot.first(.text(key.owner), .text(key.page)) { row in
      Snapshot(state: row.bytes(0), answered: row.bytes(1))
    }
  }

  /// Returns the snapshots of a page of the next sessions by their labels, and the last label; `nil` after the last session.
  func snapshots(
    named page: String, after label: String, atMost most: Int
  ) throws(SQLiteError) -> (found: [(key: ArchiveKey, snapshot: Snapshot)], last: String)? {
    var found: [(key: ArchiveKey, snapshot: Snapshot)] = []
    let labels = try statements.snapshots.rows(.text(page), .text(label), .integer(Int64(most))) { row in
      let label = row.text(0)
      if !row.isNull(1) {
        found.append((ArchiveKey(owner: label, page: page), Snapshot(state: row.bytes(1), answered: row.bytes(2))))
      }
      return label
    }
    return labels.last.map { (found, $0) }
  }
}

// MARK: Writing

extension ArchiveConnection {
  /// Performs a batch in one transaction. If that fails, performs each piece of work in its own transaction, so that
  /// one failure does not affect the others.
  ///
  /// If the disk is full, repeats the failed work after the log has freed its space.
  ///
  /// - Returns: For each piece of work, a number or the error. The number is that of deleted sessions for work that
  ///   expires sessions; for other work, callers ignore it.
  func perform(_ batch: [ArchiveWork]) -> [Result<Int, ArchiveError>] {
    if let error = displacement() { return batch.map { _ in .failure(error) } }
    let outcomes = performOnce(batch)
    guard outcomes.contains(where: Self.isFull) else { return outcomes }
    log.freeSpace()
    return zip(batch, outcomes).map { work, outcome in Self.isFull(outcome) ? performAlone(work) : outcome }
  }

  private static func isFull(_ outcome: Result<Int, ArchiveError>) -> Bool {
    if case .failure(let error) = outcome { error.kind == .full } else { false }
  }

  private func performOnce(_ batch: [ArchiveWork]) -> [Result<Int, ArchiveError>] {
    if batch.count > 1, let counts = try? transaction({ () throws(SQLiteError) in try batch.map(perform) }) {
      return counts.map { .success($0) }
    }
    return batch.map(performAlone)
  }

  private func performAlone(_ work: ArchiveWork) -> Result<Int, ArchiveError> {
    do throws(SQLiteError) {
      guard !work.isOneStatement else { return .success(try perform(work)) }
      return .success(try transaction { () throws(SQLiteError) in try perform(work) })
    } catch {
      noteFailure(error)
      return .failure(ArchiveError(error))
    }
  }

  /// Empties SQLite's cache after an error that reports damage, in case only the cache is damaged.
  func noteFailure(_ error: SQLiteError) {
    if error.reason == .damaged { database.releaseMemory() }
  }

  private func transaction<Result>(_ body: () throws(SQLiteError) -> Result) throws(SQLiteError) -> Result {
    try statements.begin.run()
    do throws(SQLiteError) {
      let result = try body()
      try statements.end.run()
      return result
    } catch {
      // Some failures have already ended the transaction.
      if database.isInTransaction { try? statements.undo.run() }
      throw error
    }
  }

  private func perform(_ work: ArchiveWork) throws(SQLiteError) -> Int {
    switch work {
    case .commit(let commits):
      for commit in commits { try perform(commit) }
      return commits.count
    case .rename(let session, let name): try statements.rename.run(.text(session), .bytes(name.bytes))
    case .use(let sessions):
      for (label, lastUse) in sessions { try statements.use.run(.text(label), .integer(lastUse.seconds)) }
    case .forget(let key): try statements.forgetPage.run(.text(key.owner), .text(key.page))
    case .setAside(let key, let reason):
      try statements.setAside.run(.text(key.owner), .text(key.page), .text(reason), .integer(now().seconds))
      try statements.forgetPage.run(.text(key.owner), .text(key.page))
    case .pruneAside(let most): try statements.pruneAside.run(.integer(Int64(most)))
    case .expireUnused(let moment, let most):
      return try forget(statements.unused.rows(.integer(moment.seconds), .integer(Int64(most))) { $0.text(0) })
    case .expireExcess(let kept, let most):
      let count = try statements.countSessions.first { Int($0.integer(0)) } ?? 0
      guard count > kept else { return 0 }
      return try forget(statements.longestUnused.rows(.integer(Int64(min(most, count - kept)))) { $0.text(0) })
    }
    return database.changes
  }

  private func perform(_ commit: Commit) throws(SQLiteError) {
    if let session = commit.session {
      try statements.keepSession.run(
        .text(session.label), .bytes(session.name.bytes), .text(session.address), .integer(session.lastUse.seconds))
    }
    try statements.keepPage.run(
      .text(commit.key.owner), .text(commit.key.page), .bytes(commit.snapshot.state), .bytes(commit.snapshot.answered),
      .integer(now().seconds))
  }

  private func forget(_ sessions: [String]) throws(SQLiteError) -> Int {
    for session in sessions {
      try statements.forgetPages.run(.text(session))
      try statements.forgetSession.run(.text(session))
    }
    return sessions.count
  }

  /// Returns an error if the file or its log was moved, deleted or emptied, so that commits would be lost.
  ///
  /// Intact files are checked again only in the next tick, since the check takes as long as a small commit. But a log that was cut
  /// is noticed at once, because copying it later would damage the database.
  private func displacement() -> ArchiveError? {
    let now = tick?()
    if let now, now == checkedTick { return log.truncation() }
    let error = displacementNow()
    checkedTick = error == nil ? now : nil
    return error
  }

  private func displacementNow() -> ArchiveError? {
    switch identity?.fate {
    case .intact: log.displacement()
    case .gone, nil: .displaced(database.path)
    case .emptied: .emptied(database.path)
    }
  }
}

/// A change of an archive, performed in one transaction.
enum ArchiveWork: Sendable {
  case commit([Commit])
  case rename(String, SessionDigest)
  case use([(label: String, lastUse: UnixTime)])
  case setAside(ArchiveKey, String)
  case forget(ArchiveKey)
  /// Deletes sessions that were not used since a time, up to a number.
  case expireUnused(since: UnixTime, atMost: Int)
  /// Deletes the least recently used sessions beyond a maximum, up to a number.
  case expireExcess(over: Int, atMost: Int)
  /// Deletes the oldest snapshots that were set aside beyond a maximum.
  case pruneAside(most: Int)

  /// Whether the change is a single statement, which is a transaction by itself.
  var isOneStatement: Bool {
    switch self {
    case .commit(let commits): commits.count == 1 && commits[0].session == nil
    case .rename, .forget, .pruneAside: true
    case .use, .setAside, .expireUnused, .expireExcess: false
    }
  }
}
