internal import CPeriscopeSQLite
internal import Glibc

/// A prepared statement, which can run repeatedly.
///
/// ```swift
/// let names = try Statement("SELECT name FROM people WHERE age > ?", in: database)
/// let adults = try names.rows(.integer(17)) { $0.text(0) }
/// ```
///
/// It retains its ``Database``.
@safe public final class Statement {
  private let database: Database
  private let handle: OpaquePointer

  /// Prepares one statement, with a `?` for each value. A text with several throws; see ``Database/execute(_:)``.
  public init(_ text: String, in database: Database) throws(SQLiteError) {
    self.database = database
    var handle: OpaquePointer?
    var hasMore: Int32 = 0
    let code = unsafe try periscope_sqlite_prepare(database.openHandle(), text, &handle, &hasMore)
    try database.check(code)
    guard let handle = unsafe handle else { throw .misuse("there is no statement in '\(text)'", path: database.path) }
    guard hasMore == 0 else {
      unsafe sqlite3_finalize(handle)
      throw .misuse("there is more than one statement in '\(text)'", path: database.path)
    }
    unsafe self.handle = handle
  }

  deinit {
    // Closing a database finalizes its statements.
    guard unsafe database.handle != nil else { return }
    unsafe sqlite3_finalize(handle)
  }

  /// Runs the statement and ignores its rows.
  public func run(_ values: Value...) throws(SQLiteError) {
    try step(values) { _ in false }
  }

  /// Runs the statement, and returns the result of `read` for the first row, if any.
  public func first<Result>(_ values: Value..., read: (borrowing Row) -> Result) throws(SQLiteError) -> Result? {
    var result: Result?
    try step(values) { row in
      result = read(row)
      return false
    }
    return result
  }

  /// Runs the statement, and returns the results of `read` for all rows.
  public func rows<Result>(_ values: Value..., read: (borrowing Row) -> Result) throws(SQLiteError) -> [Result] {
    var results: [Result] = []
    try step(values) { row in
      results.append(read(row))
      return true
    }
    return results
  }

  /// Runs the statement, and calls `body` with each row until it returns `false`.
  private func step(_ values: [Value], _ body: (borrowing Row) -> Bool) throws(SQLiteError) {
    _ = unsafe try database.openHandle()
    // An unfinished statement would hold its locks, and bound values their memory.
    defer {
      unsafe sqlite3_reset(handle)
      unsafe sqlite3_clear_bindings(handle)
    }
    try bind(values)
    while true {
      errno = 0
      let code = unsafe sqlite3_step(handle)
      switch code {
      case SQLITE_DONE: return
      case SQLITE_ROW: guard unsafe body(Row(handle)) else { return }
      default: throw database.error(code)
      }
    }
  }

  private func bind(_ values: [Value]) throws(SQLiteError) {
    let expected = Int(unsafe sqlite3_bind_parameter_count(handle))
    guard values.count == expected else {
      throw .misuse("the statement takes \(expected) values, but got \(values.count)", path: database.path)
    }
    for (index, value) in zip(Int32(1)..., values) {
      try database.check(bind(value, at: index))
    }
  }

  private func bind(_ value: Value, at index: Int32) -> Int32 {
    switch value {
    case .integer(let number): return unsafe sqlite3_bind_int64(handle, index, number)
    case .null: return unsafe sqlite3_bind_null(handle, index)
    case .bytes(let bytes):
      return unsafe bytes.withUnsafeBytes { bytes in
        unsafe periscope_sqlite_bind_bytes(handle, index, bytes.baseAddress, UInt64(bytes.count))
      }
    case .text(var text):
      return text.withUTF8 { text in
        unsafe periscope_sqlite_bind_text(handle, index, text.baseAddress, UInt64(text.count))
      }
    }
  }
}
