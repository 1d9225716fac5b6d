internal import Glibc
internal import PeriscopeLive

/// The write-ahead log of an archive's database: its length limit, and its checkpoints. Only one thread may use it at a
/// time.
final class WriteAheadLog {
  /// The number of bytes after which a separate thread copies the log into the database. If that thread is late, the
  /// committing thread copies the log at four times this number.
  static let maximumSize = 64 << 20
  /// The number of pages after which the log is copied on a nearly full disk.
  private static let minimumPages = 500
  /// The number of written pages after which the free space is measured again.
  private static let pagesPerMeasurement = 64

  private let database: Database
  private let reserve: DiskReserve
  private let report: @Sendable (String) -> Void
  private let pageSize: Int
  private let maximumPages: Int
  /// The number of pages after which a checkpoint is due, which depends on the free space.
  private var limit: Int
  /// The number of pages written before the last checkpoint was requested.
  private var pagesAtCheckpoint = 0
  /// The number of pages written before the last measurement.
  private var pagesAtMeasurement = 0
  /// Whether the database is about to grow by more than the reserve can cover.
  private var isGrowing = false
  private var isCheckpointRequested = false
  /// The identity of the log's file. SQLite creates the file with the first access to the database, and keeps it until the database is
  /// closed.
  private lazy var identity = FileIdentity(path: database.path + "-wal")
  /// The last known size of the log's file. Only ``end()`` makes the file smaller.
  private var knownSize = 0
  /// Whether the file was empty or began like a log before a commit.
  private var wasIntact = false
  /// Whether the log was copied into the database after its file had been deleted or moved.
  private var isRescued = false
  /// The reported reason why checkpoints fail.
  private var problem: SQLiteError.Reason?

  /// - Parameter maximumPages: The number of pages after which the log is copied; `nil` for those of the maximum size.
  init(of database: Database, maximumPages: Int?, report: @escaping @Sendable (String) -> Void) throws(SQLiteError) {
    self.database = database
    self.report = report
    pageSize = try database.pragma("page_size").flatMap { Int($0) } ?? 4_096
    self.maximumPages = maximumPages ?? Self.maximumSize / pageSize
    limit = self.maximumPages
    reserve = DiskReserve(for: database.path)
    try limitLog()
  }

  /// Returns an error if the log's file was moved, deleted, truncated or overwritten, so that commits would be lost.
  ///
  /// If it was moved or deleted, earlier commits are copied into the database, because SQLite still has the file open.
  func displacement() -> ArchiveError? {
    guard let identity else { return nil }
    guard let size = identity.size else {
      if !isRescued {
        end()
        isRescued = problem == nil
      }
      return .displaced(identity.path)
    }
    guard size >= knownSize else { return .emptied(identity.path) }
    guard !isOverwritten(size: size) else { return .overwritten(identity.path) }
    knownSize = size
    isRescued = false
    return nil
  }

  /// Returns an error if the log was cut. Checked before each commit, which would hide that by writing behind the end.
  func truncation() -> ArchiveError? {
    guard let identity, let size = database.logSize else { return nil }
    guard size >= knownSize else { return .emptied(identity.path) }
    knownSize = size
    return nil
  }

  /// Whether the file, which has a number of bytes, no longer begins like a log.
  private func isOverwritten(size: Int) -> Bool {
    guard size > 0, !database.hasIntactLog else {
      wasIntact = true
      return false
    }
    return wasIntact
  }

  /// Whether the file was cut or overwritten. Copying such a log would damage the database.
  private func isDamaged() -> Bool {
    // Before the first commit there may be no file yet, or a different one that an earlier process has left.
    guard wasIntact, let size = identity?.size else { return false }
    return size < knownSize || isOverwritten(size: size)
  }

  /// Returns whether a checkpoint is due, once per checkpoint.
  func requestCheckpoint() -> Bool {
    let pages = database.pagesWritten
    if Self.difference(pages, pagesAtMeasurement) >= Self.pagesPerMeasurement {
      pagesAtMeasurement = pages
      measureSpace()
    }
    guard Self.difference(pages, pagesAtCheckpoint) >= limit || isGrowing && !isCheckpointRequested else {
      return false
    }
    pagesAtCheckpoint = pages
    isCheckpointRequested = true
    return true
  }

  /// Returns the number of pages between two values of ``Database/pagesWritten``, which starts again after 2^31 pages.
  static func difference(_ now: Int, _ before: Int) -> Int { (now &- before) & 0x7fff_ffff }

  /// Copies the log into the database. The log file keeps its size.
  func checkpoint() {
    isCheckpointRequested = false
    isGrowing = false
    guard !isDamaged() else { return }
    do throws(SQLiteError) {
      try database.checkpoint(truncates: false)
      note(nil)
      reserve.fill()
    } catch {
      if error.reason == .full { freeSpace() } else { note(error) }
    }
  }

  /// Copies the log into the database with the help of the reserve, and truncates the log file.
  func freeSpace() {
    end()
    reserve.fill()
  }

  /// Releases the reserve, copies the log into the database, and truncates the log file. A damaged log is not copied, and
  /// stays.
  func end() {
    reserve.release()
    guard !isDamaged() else { return database.keepLog() }
    knownSize = 0
    do throws(SQLiteError) {
      try database.checkpoint()
      note(nil)
    } catch {
      note(error)
    }
  }

  /// Makes SQLite copy the log when it has four times the pages after which the separate thread should copy it.
  private func limitLog() throws(SQLiteError) { try database.pragma("wal_autocheckpoint", "\(4 * limit)") }

  private func measureSpace() {
    let free = reserve.freeBytes
    let share = (free / 4 + DiskReserve.size(of: database.path + "-wal") / 4) / pageSize
    let limit = min(maximumPages, max(Self.minimumPages, share))
    if limit != self.limit {
      self.limit = limit
      _ = try? limitLog()
    }
    let pages = (try? database.pragma("page_count")).flatMap { Int($0) } ?? 0
    let growth = pages * pageSize - DiskReserve.size(of: database.path)
    let room = max(reserve.size, DiskReserve.wantedSize(free: free))
    isGrowing = growth > max(Self.pagesPerMeasurement * pageSize, room / 4 * 3)
  }

  /// Reports the result of a checkpoint if it differs from the last one.
  private func note(_ error: SQLiteError?) {
    guard error?.reason != problem else { return }
    problem = error?.reason
    report(
      error.map { "The archive's log cannot be copied into the database, and is kept: \($0)\n" }
        ?? "The log of \(database.path) can be copied into the database again.\n")
  }
}

/// Identifies the file at a path, to detect its deletion or replacement.
struct FileIdentity {
  /// The possible changes of a file.
  enum Fate { case intact, gone, emptied }

  let path: String
  private let device: dev_t
  private let node: ino_t

  /// Reads the identity of the file at a path. Returns `nil` if there is no file.
  init?(path: String) {
    guard let status = Self.status(path) else { return nil }
    self.path = path
    (device, node) = (status.st_dev, status.st_ino)
  }

  /// The change of the file since its identity was read.
  var fate: Fate {
    guard let size else { return .gone }
    return size > 0 ? .intact : .emptied
  }

  /// The number of bytes; `nil` if the file is gone.
  var size: Int? {
    guard let status = Self.status(path), status.st_dev == device, status.st_ino == node else { return nil }
    return Int(status.st_size)
  }

  private static func status(_ path: String) -> stat? {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? status : nil
  }
}
