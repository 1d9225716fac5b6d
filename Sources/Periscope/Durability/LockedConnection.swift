internal import Locks
internal import SQLite

/// An archive's connection behind a lock, until it is closed.
final class LockedConnection: Sendable {
  private let file: String
  private let connection: Lock<ArchiveConnection?>

  /// Opens the file, which another process may still have, for as long as the patience lasts.
  init(
    file: String, isSynced: Bool, patience: Duration, schema: ArchiveSchema, now: @escaping @Sendable () -> Int64,
    pause: () -> Void
  ) throws(ArchiveProblem) {
    self.file = file
    let end = ContinuousClock.now + patience
    while true {
      do throws(ArchiveProblem) {
        connection = Lock(try ArchiveConnection(file: file, isSynced: isSynced, schema: schema, now: now))
        return
      } catch {
        guard error.isLocked, .now < end else { throw error }
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

  func perform(_ batch: [ArchiveWork]) -> [Result<Int, ArchiveError>] {
    connection.withLock { connection in
      connection?.perform(batch) ?? batch.map { _ in .failure(.closed(file)) }
    }
  }

  func close() {
    connection.withLock { connection in
      connection?.close()
      connection = nil
    }
  }
}
