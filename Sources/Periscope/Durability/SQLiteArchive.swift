internal import Glibc
internal import SQLite

/// An archive in a file of this machine, which one process uses at a time.
///
/// Threads that change something at the same time join one transaction. What was committed outlives the process; where it is synced, also
/// a power failure.
final class SQLiteArchive: Archive {
  /// How many sessions one transaction forgets or notes at most, so that nobody waits for long behind it.
  static let sessionsPerTransaction = 500
  /// How many snapshots that were set aside are kept.
  static let mostAside = 1_000

  /// The database.
  let file: String
  private let connection: LockedConnection
  private let change: JointWork<ArchiveWork, Result<Int, ArchiveError>>

  /// Opens the archive in a folder, and makes both where they are not there.
  ///
  /// - Parameters:
  ///   - isSynced: Whether what is committed is on the disk, and not only in the system's memory.
  ///   - patience: How long to wait for another process to let go of the file, such as the server that this one replaces.
  ///   - schema: The tables.
  ///   - now: The time, in seconds since 1970.
  ///   - pause: Lets some time go by before it is tried again.
  init(
    folder: String, isSynced: Bool, patience: Duration = .seconds(15), schema: ArchiveSchema = .current,
    now: @escaping @Sendable () -> Int64 = { Int64(time(nil)) }, pause: () -> Void = { usleep(50_000) }
  ) throws(ServerError) {
    let folder = ArchiveFolder(path: folder)
    file = folder.file
    do throws(ArchiveProblem) {
      try folder.prepare()
      connection = try LockedConnection(
        file: folder.file, isSynced: isSynced, patience: patience, schema: schema, now: now, pause: pause)
    } catch {
      throw ServerError(error.message(file: folder.file, patience: patience))
    }
    change = JointWork { [connection] batch in connection.perform(batch) }
  }

  deinit { connection.close() }

  func session(named name: SessionDigest) throws(ArchiveError) -> ArchivedSession? {
    try connection.read { (connection) throws(SQLiteError) in try connection.session(named: name) }
  }

  func snapshot(_ key: ArchiveKey) throws(ArchiveError) -> Snapshot? {
    try connection.read { (connection) throws(SQLiteError) in try connection.snapshot(key) }
  }

  func commit(_ commit: Commit) throws(ArchiveError) { try perform(.commit(commit)) }

  func rename(_ session: String, to name: SessionDigest) throws(ArchiveError) { try perform(.rename(session, name)) }

  func use(_ sessions: [String: Int64]) throws(ArchiveError) {
    var rest = sessions.map { (label: $0.key, lastUse: $0.value) }[...]
    while !rest.isEmpty {
      try perform(.use(Array(rest.prefix(Self.sessionsPerTransaction))))
      rest = rest.dropFirst(Self.sessionsPerTransaction)
    }
  }

  func setAside(_ key: ArchiveKey, because reason: String) throws(ArchiveError) { try perform(.setAside(key, reason)) }

  func forget(_ key: ArchiveKey) throws(ArchiveError) { try perform(.forget(key)) }

  func expire(unusedSince moment: Int64, most: Int) throws(ArchiveError) -> Int {
    let atMost = Self.sessionsPerTransaction
    let unused = try repeated(.expireUnused(since: moment, atMost: atMost), while: atMost)
    let excess = try repeated(.expireExcess(over: most, atMost: atMost), while: atMost)
    try perform(.pruneAside(most: Self.mostAside))
    return unused + excess
  }

  func close() { connection.close() }

  /// Changes a setting of the connection, such as how large the file may become.
  func pragma(_ name: String, _ value: String) throws(ArchiveError) {
    try connection.read { (connection) throws(SQLiteError) in _ = try connection.database.pragma(name, value) }
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
