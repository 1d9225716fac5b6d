internal import CPeriscopeSQLite
internal import Glibc

/// A connection to a database file.
///
/// ```swift
/// let database = try Database(path: "/var/lib/shop/orders.sqlite")
/// try database.execute("CREATE TABLE IF NOT EXISTS orders(id INTEGER PRIMARY KEY, buyer TEXT)")
/// let insert = try Statement("INSERT INTO orders(buyer) VALUES (?)", in: database)
/// try insert.run(.text("Ada"))
/// ```
///
/// Only one thread may use a connection and its statements at a time.
@safe public final class Database {
  /// The file's path.
  public let path: String
  private(set) var handle: OpaquePointer?
  /// Performed once, before SQLite is used.
  private static let configuration: Void = periscope_sqlite_count_no_memory()

  /// Opens a file, and creates it if it does not exist.
  ///
  /// The file is not read yet, so a file that is not a database fails on its first use.
  public init(path: String) throws(SQLiteError) {
    self.path = path
    _ = Self.configuration
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

  /// Closes the connection and finalizes its statements. Later use throws, except for a second `close()`.
  public func close() {
    guard let handle = unsafe handle else { return }
    while let statement = unsafe sqlite3_next_stmt(handle, nil) { unsafe sqlite3_finalize(statement) }
    unsafe sqlite3_close(handle)
    unsafe self.handle = nil
  }

  /// Runs statements, separated by semicolons, and ignores their rows.
  public func execute(_ statements: String) throws(SQLiteError) {
    errno = 0
    try check(unsafe sqlite3_exec(openHandle(), statements, nil, nil, nil))
  }

  /// The number of rows that the last statement has inserted, updated or deleted.
  public var changes: Int {
    guard let handle = unsafe handle else { return 0 }
    return Int(unsafe sqlite3_changes64(handle))
  }

  /// The number of pages that this connection has written to the file or its write-ahead log. SQLite counts them in 32
  /// bits, so the number becomes negative after 2^31 pages.
  public var pagesWritten: Int {
    guard let handle = unsafe handle else { return 0 }
    var (count, most): (Int32, Int32) = (0, 0)
    let code = unsafe sqlite3_db_status(handle, SQLITE_DBSTATUS_CACHE_WRITE, &count, &most, 0)
    return code == SQLITE_OK ? Int(count) : 0
  }

  /// Whether a transaction is open.
  public var isInTransaction: Bool {
    guard let handle = unsafe handle else { return false }
    return unsafe sqlite3_get_autocommit(handle) == 0
  }

  /// Whether the file is read-only for this process.
  public var isReadOnly: Bool {
    guard let handle = unsafe handle else { return false }
    return unsafe sqlite3_db_readonly(handle, "main") == 1
  }

  /// Whether the file was moved or deleted since it was opened, so that changes would be lost.
  public var hasMoved: Bool {
    guard let handle = unsafe handle else { return false }
    var hasMoved: Int32 = 0
    return unsafe sqlite3_file_control(handle, "main", SQLITE_FCNTL_HAS_MOVED, &hasMoved) == SQLITE_OK && hasMoved != 0
  }

  /// Whether the write-ahead log is empty, or begins with the number that all such logs begin with.
  var hasIntactLog: Bool {
    guard let handle = unsafe handle else { return true }
    var start: UInt32 = 0
    let code = unsafe periscope_sqlite_read_log(handle, &start, 4)
    // The last bit is the byte order of the checksums.
    return code != SQLITE_OK || start.bigEndian & ~1 == 0x377f_0682
  }

  /// The size of the write-ahead log, even if it was moved or deleted; `nil` before its first page.
  var logSize: Int? {
    guard let handle = unsafe handle else { return nil }
    var size: Int64 = 0
    return unsafe periscope_sqlite_log_size(handle, &size) == SQLITE_OK ? Int(size) : nil
  }

  /// Makes closing the connection leave the write-ahead log as it is, instead of copying it into the file.
  func keepLog() {
    guard let handle = unsafe handle else { return }
    _ = unsafe periscope_sqlite_keep_log(handle)
  }

  /// Releases cached pages, so that they are read again.
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

  /// Returns the error of the last call.
  ///
  /// SQLite keeps the system's error number only for opening files, so this method reads `errno`, which the caller has
  /// set to 0 before the call.
  func error(_ code: Int32) -> SQLiteError {
    let systemError = errno
    let message = unsafe String(cString: handle == nil ? sqlite3_errstr(code) : sqlite3_errmsg(handle))
    return SQLiteError(code: code, message: message, systemError: systemError, path: path)
  }
}
