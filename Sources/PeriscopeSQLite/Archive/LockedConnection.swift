internal import Glibc
internal import PeriscopeLive
internal import PeriscopeLocks
internal import PeriscopeSystem

/// An archive's connection behind a lock, until it is closed.
final class LockedConnection: Sendable {
  private let file: String
  private let connection: Lock<ArchiveConnection?>

  /// Opens the file, which another process may still have, for as long as the patience lasts.
  init(
    file: String, isSynced: Bool, keptPages: Int, pagesOfLog: Int, patience: Duration, schema: ArchiveSchema,
    now: @escaping @Sendable () -> UnixTime, report: @escaping @Sendable (String) -> Void, pause: () -> Void
  ) throws(ArchiveProblem) {
    self.file = file
    let end = ContinuousClock.now + patience
    var isWaiting = false
    while true {
      do throws(ArchiveProblem) {
        connection = Lock(
          try ArchiveConnection(
            file: file, isSynced: isSynced, keptPages: keptPages, pagesOfLog: pagesOfLog, schema: schema, now: now,
            report: report))
        return
      } catch {
        guard error.isLocked, .now < end else { throw error }
        if !isWaiting {
          let seconds = patience.components.seconds
          report("'\(file)' is used by another process: waiting for that to stop, for \(seconds) s.\n")
          isWaiting = true
        }
        // SQLite's own wait gives up at once where two wait for each other. This one starts afresh.
        pause()
      }
    }
  }

  func read<Result: Sendable>(
    _ body: (ArchiveConnection) throws(SQLiteError) -> Result
  ) throws(ArchiveError) -> Result {
    try connection.withLock { connection throws(ArchiveError) in
      guard let connection else { throw .closed(file) }
      do throws(SQLiteError) {
        return try body(connection)
      } catch {
        connection.noteFailure(error)
        throw ArchiveError(error)
      }
    }
  }

  /// Does the work, and says whether it is time for a checkpoint.
  func perform(_ batch: [ArchiveWork]) -> (outcomes: [Result<Int, ArchiveError>], isCheckpointDue: Bool) {
    connection.withLock { connection in
      guard let connection else { return (batch.map { _ in .failure(.closed(file)) }, false) }
      return (connection.perform(batch), connection.log.takeCheckpoint())
    }
  }

  /// Writes the log into the file. It first waits for the disk to have the log, while others go on to commit.
  func checkpoint() {
    // No lock of the database's is on this file, which closing it would drop.
    let log = unsafe open("\(file)-wal", O_RDONLY | O_CLOEXEC)
    if log >= 0 {
      fdatasync(log)
      Glibc.close(log)
    }
    connection.withLock { $0?.log.checkpoint() }
  }

  func close() {
    connection.withLock { connection in
      connection?.close()
      connection = nil
    }
  }
}
