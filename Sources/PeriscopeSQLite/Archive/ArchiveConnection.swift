internal import PeriscopeLive
internal import PeriscopeSystem

/// The connection of an archive in a file. One thread may use it at a time.
final class ArchiveConnection {
  let database: Database
  let statements: ArchiveStatements
  let log: ArchiveLog
  private let now: @Sendable () -> UnixTime
  /// When it was last looked whether the file is still in its place.
  private var lookedAt = UnixTime(seconds: 0)

  init(
    file: String, isSynced: Bool, keptPages: Int = SessionLimits().keptPages,
    pagesOfLog: Int = ArchiveLog.mostPages, schema: ArchiveSchema, now: @escaping @Sendable () -> UnixTime,
    report: @escaping @Sendable (String) -> Void = { StandardError.write($0) }
  ) throws(ArchiveProblem) {
    self.now = now
    let database = try ArchiveProblem.attempt { () throws(SQLiteError) in try Database(path: file) }
    guard !database.isReadOnly else { throw .readOnly }
    // Before anything is read: from then on nobody else can use the file, and the index of the log is in memory.
    try Self.set(["locking_mode=EXCLUSIVE"], of: database)
    try schema.check(database)
    guard
      try ArchiveProblem.attempt({ () throws(SQLiteError) in try database.pragma("journal_mode=WAL") }) == "wal"
    else { throw .noLog }
    try Self.set(
      [
        "synchronous=\(isSynced ? "FULL" : "NORMAL")", "wal_autocheckpoint=\(4 * pagesOfLog)", "temp_store=MEMORY",
        // Overwrites what is deleted where that writes no further page.
        "secure_delete=FAST",
      ], of: database)
    let damage = try ArchiveProblem.attempt { () throws(SQLiteError) in try database.findDamage() }
    guard damage.isEmpty else { throw .damaged(damage) }
    log = ArchiveLog(of: database, mostPages: pagesOfLog, report: report)
    // What another process had no space for, or no time.
    log.makeRoom()
    try schema.migrate(database)
    statements = try ArchiveProblem.attempt { () throws(SQLiteError) in
      // Pages whose session was forgotten while they were at work.
      try database.execute("DELETE FROM pages WHERE owner <> 'everybody' AND owner NOT IN (SELECT label FROM sessions)")
      try database.execute(Self.bound(keptPages))
      return try ArchiveStatements(database)
    }
    self.database = database
  }

  /// Has the rows of a session make room for each other where a new one comes, in the same step: those of pages of which there may be many.
  private static func bound(_ most: Int) -> String {
    """
    CREATE TEMP TRIGGER bound AFTER INSERT ON main.pages
    WHEN NEW.owner <> 'everybody' AND instr(NEW.page, char(10)) > 0 BEGIN
      DELETE FROM pages WHERE rowid IN (
        SELECT rowid FROM pages WHERE owner = NEW.owner AND instr(page, char(10)) > 0
        ORDER BY changed_at DESC, rowid DESC LIMIT -1 OFFSET \(most));
    END
    """
  }

  private static func set(_ pragmas: [String], of database: Database) throws(ArchiveProblem) {
    try ArchiveProblem.attempt { () throws(SQLiteError) in
      for pragma in pragmas { _ = try database.pragma(pragma) }
    }
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
}

// MARK: Writing

extension ArchiveConnection {
  /// Does all work in one transaction; where that fails, each in its own, so that none pays for another's failure.
  ///
  /// What the disk has no space for is done once more when the log has given back its own.
  ///
  /// - Returns: For each how many rows went or came, or why not.
  func perform(_ batch: [ArchiveWork]) -> [Result<Int, ArchiveError>] {
    if let error = displacement() { return batch.map { _ in .failure(error) } }
    let outcomes = performOnce(batch)
    guard outcomes.contains(where: Self.isFull) else { return outcomes }
    log.makeRoom()
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

  /// What was read wrong is not to be believed for longer than the disk says it.
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
      // Some failures have ended the transaction already.
      if database.isInTransaction { try? statements.undo.run() }
      throw error
    }
  }

  private func perform(_ work: ArchiveWork) throws(SQLiteError) -> Int {
    switch work {
    case .commit(let commit): return try perform(commit)
    case .commitAll(let commits):
      for commit in commits { _ = try perform(commit) }
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

  private func perform(_ commit: Commit) throws(SQLiteError) -> Int {
    if let session = commit.session {
      try statements.keepSession.run(
        .text(session.label), .bytes(session.name.bytes), .text(session.address), .integer(session.lastUse.seconds))
    }
    try statements.keepPage.run(
      .text(commit.key.owner), .text(commit.key.page), .bytes(commit.snapshot.state), .bytes(commit.snapshot.answered),
      .integer(now().seconds))
    return 1
  }

  private func forget(_ sessions: [String]) throws(SQLiteError) -> Int {
    for session in sessions {
      try statements.forgetPages.run(.text(session))
      try statements.forgetSession.run(.text(session))
    }
    return sessions.count
  }

  /// What is written into a file that was deleted is found by nobody. A look a second costs nothing.
  private func displacement() -> ArchiveError? {
    let now = now()
    guard now != lookedAt else { return nil }
    guard !database.hasMoved else { return .displaced(database.path) }
    lookedAt = now
    return nil
  }
}
