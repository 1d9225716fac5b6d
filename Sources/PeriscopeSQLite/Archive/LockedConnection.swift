internal import Glibc
internal import PeriscopeLive
internal import PeriscopeLocks

/// An archive's connection behind a lock.
final class LockedConnection: Sendable {
  private let file: String
  private let connection: Lock<ArchiveConnection?>

  /// Calls `open`, and repeats it until the timeout while a different process uses the file.
  init(
    file: String, lockTimeout: Duration, report: (String) -> Void, pause: () -> Void,
    open: () throws -> ArchiveConnection
  ) throws {
    self.file = file
    let end = ContinuousClock.now + lockTimeout
    var isWaiting = false
    while true {
      do {
        connection = Lock(try open())
        return
      } catch let error as SQLiteError where error.reason == .locked && .now < end {
        if !isWaiting {
          let seconds = lockTimeout.components.seconds
          report("'\(file)' is used by a different process: waiting at most \(seconds) s for its end.\n")
          isWaiting = true
        }
        // SQLite's own busy timeout does not apply when two processes wait for each other.
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

  /// Performs a batch, and returns whether a checkpoint is due.
  func perform(_ batch: [ArchiveWork]) -> (outcomes: [Result<Int, ArchiveError>], isCheckpointDue: Bool) {
    connection.withLock { connection in
      guard let connection else { return (batch.map { _ in .failure(.closed(file)) }, false) }
      return (connection.perform(batch), connection.log.requestCheckpoint())
    }
  }

  /// Copies the log into the database. The log is synchronized first, while other threads commit.
  func checkpoint() {
    // Closing a file drops the process's locks on it, but SQLite holds none on the log.
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
