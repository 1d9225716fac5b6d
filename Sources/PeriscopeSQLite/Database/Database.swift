internal import CPeriscopeSQLite
internal import Glibc

/// A connection to a database in a file.
///
/// ```swift
/// let database = try Database(path: "/var/lib/shop/orders.sqlite")
/// try database.execute("CREATE TABLE IF NOT EXISTS orders(id INTEGER PRIMARY KEY, buyer TEXT)")
/// let insert = try Statement("INSERT INTO orders(buyer) VALUES (?)", in: database)
/// try insert.run(.text("Ada"))
/// ```
///
/// One thread may use it, with its statements, at a time.
@safe public final class Database {
  /// The file.
  public let path: String
  private(set) var handle: OpaquePointer?

  /// Opens a file, and makes it where there is none.
  ///
  /// Nothing is read yet: whether it is a database shows when it is used.
  public init(path: String) throws(SQLiteError) {
    self.path = path
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    var handle: OpaquePointer?
    errno = 0
    let code = unsafe sqlite3_open_v2(path, &handle, flags, nil)
    unsafe self.handle = handle
    guard code == SQLITE_OK else {
      let error = error(code)
      close()
      throw error
    }
  }

  deinit { close() }

  /// Ends the connection and its statements, which can do nothing from now on. It may be called more than once.
  public func close() {
    guard let handle = unsafe handle else { return }
    while let statement = unsafe sqlite3_next_stmt(handle, nil) { unsafe sqlite3_finalize(statement) }
    unsafe sqlite3_close(handle)
    unsafe self.handle = nil
  }

  /// Runs statements whose rows nobody wants, with semicolons between them.
  public func execute(_ statements: String) throws(SQLiteError) {
    errno = 0
    try check(unsafe sqlite3_exec(openHandle(), statements, nil, nil, nil))
  }

  /// How many rows the last statement has inserted, updated or deleted.
  public var changes: Int {
    guard let handle = unsafe handle else { return 0 }
    return Int(unsafe sqlite3_changes64(handle))
  }

  /// How many pages this connection has written, into the file or into its write-ahead log.
  public var pagesWritten: Int {
    guard let handle = unsafe handle else { return 0 }
    var (count, most): (Int32, Int32) = (0, 0)
    let code = unsafe sqlite3_db_status(handle, SQLITE_DBSTATUS_CACHE_WRITE, &count, &most, 0)
    return code == SQLITE_OK ? Int(count) : 0
  }

  /// Whether what is written waits for a commit.
  public var isInTransaction: Bool {
    guard let handle = unsafe handle else { return false }
    return unsafe sqlite3_get_autocommit(handle) == 0
  }

  /// Whether this process may only read the file.
  public var isReadOnly: Bool {
    guard let handle = unsafe handle else { return false }
    return unsafe sqlite3_db_readonly(handle, "main") == 1
  }

  /// Whether the file has been moved or deleted since it was opened, so that nobody will find what is written.
  public var hasMoved: Bool {
    guard let handle = unsafe handle else { return false }
    var hasMoved: Int32 = 0
    return unsafe sqlite3_file_control(handle, "main", SQLITE_FCNTL_HAS_MOVED, &hasMoved) == SQLITE_OK && hasMoved != 0
  }

  /// Lets go of pages of the file that are in memory, so that they are read again.
  public func releaseMemory() {
    guard let handle = unsafe handle else { return }
    unsafe sqlite3_db_release_memory(handle)
  }
}

extension Database {
  func openHandle() throws(SQLiteError) -> OpaquePointer {
    guard let handle = unsafe handle else { throw .misuse("the database has been closed", path: path) }
    return unsafe handle
  }

  func check(_ code: Int32) throws(SQLiteError) {
    guard code == SQLITE_OK else { throw error(code) }
  }

  /// What SQLite says about the call that has just failed, and the system.
  ///
  /// SQLite keeps the system's number for calls that open a file alone, so `errno` is asked, which was set to 0 before the call.
  func error(_ code: Int32) -> SQLiteError {
    let systemError = errno
    let message = unsafe String(cString: handle == nil ? sqlite3_errstr(code) : sqlite3_errmsg(handle))
    return SQLiteError(code: code, message: message, systemError: systemError, path: path)
  }
}
