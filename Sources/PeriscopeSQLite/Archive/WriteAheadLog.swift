/// The write-ahead log of an archive: how long it may become, and how it gets into the file. One thread may use it at a time.
final class ArchiveLog {
  /// After so many pages of 4 KiB the log is written into the file, by a thread for that alone. Where it does not get to it, whoever commits does
  /// it after four times as many.
  static let mostPages = 16_000
  /// However little space there is.
  private static let fewestPages = 500
  /// After so many pages it is looked how much space there is.
  private static let pagesPerLook = 32
  private static let pageSize = 4_096

  private let database: Database
  private let reserve: ArchiveReserve
  private let report: @Sendable (String) -> Void
  private let mostPages: Int
  /// How many there may be with the space that there is.
  private var limit: Int
  /// How many pages had been written when the log was to be written into the file, and when it was looked.
  private var (before, looked) = (0, 0)
  /// Whether the file is to become so much larger that what is set aside may soon not do.
  private var isGrown = false
  private var isComing = false
  private var problem: SQLiteError.Reason?

  init(of database: Database, mostPages: Int, report: @escaping @Sendable (String) -> Void) {
    self.database = database
    self.mostPages = mostPages
    self.report = report
    limit = mostPages
    reserve = ArchiveReserve(of: database.path)
  }

  /// Whether the log has become long enough. It is not again before as much was written once more.
  func takeCheckpoint() -> Bool {
    let pages = database.pagesWritten
    if pages - looked >= Self.pagesPerLook {
      looked = pages
      look()
    }
    guard pages - before >= limit || isGrown && !isComing else { return false }
    before = pages
    isComing = true
    return true
  }

  /// Writes the log into the file.
  func checkpoint() {
    isComing = false
    isGrown = false
    do throws(SQLiteError) {
      try database.checkpoint(truncates: false)
      note(nil)
      reserve.fill()
    } catch {
      if error.reason == .full { makeRoom() } else { note(error) }
    }
  }

  /// Writes the log into the file with what was set aside, and gives the disk back what the log had of it.
  func makeRoom() {
    end()
    reserve.fill()
  }

  /// As there is no log any more, nothing is set aside for it.
  func end() {
    reserve.release()
    do throws(SQLiteError) {
      try database.checkpoint()
      note(nil)
    } catch {
      note(error)
    }
  }

  private func look() {
    let free = reserve.freeBytes
    let share = (free / 4 + ArchiveReserve.size(of: database.path + "-wal") / 4) / Self.pageSize
    let limit = min(mostPages, max(Self.fewestPages, share))
    if limit != self.limit {
      self.limit = limit
      _ = try? database.pragma("wal_autocheckpoint", "\(4 * limit)")
    }
    let pages = (try? database.pragma("page_count")).flatMap { Int($0) } ?? 0
    let growth = pages * Self.pageSize - ArchiveReserve.size(of: database.path)
    let room = max(reserve.size, ArchiveReserve.wanted(free: free))
    isGrown = growth > max(Self.pagesPerLook * Self.pageSize, room / 4 * 3)
  }

  /// Says once what is the matter, and once that it is over.
  private func note(_ error: SQLiteError?) {
    guard error?.reason != problem else { return }
    problem = error?.reason
    report(
      error.map { "The archive's log cannot be written into its file, and stays as it is: \($0)\n" }
        ?? "The log of \(database.path) can be written into it again.\n")
  }
}
