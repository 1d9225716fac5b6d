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
    // Copied values would keep their memory.
    defer { unsafe sqlite3_clear_bindings(handle) }
    try checkCount(of: values)
    try bindCopies(of: values.dropFirst(Self.valuesInPlace), from: Int32(Self.valuesInPlace) + 1)
    try bind(values.prefix(Self.valuesInPlace), from: 1) { () throws(SQLiteError) in
      // An unfinished statement would hold its locks.
      defer { unsafe sqlite3_reset(handle) }
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
  }

  private func checkCount(of values: [Value]) throws(SQLiteError) {
    let expected = Int(unsafe sqlite3_bind_parameter_count(handle))
    guard values.count == expected else {
      throw .misuse("the statement takes \(expected) values, but got \(values.count)", path: database.path)
    }
  }

  /// The number of values whose bytes SQLite reads where they are. It copies those of further ones, because each of these values
  /// takes stack until the statement has run.
  private static let valuesInPlace = 16

  /// Binds values to the parameters from a number, and calls `body` with them.
  private func bind(
    _ values: ArraySlice<Value>, from index: Int32, _ body: () throws(SQLiteError) -> Void
  ) throws(SQLiteError) {
    guard let value = values.first else { return try body() }
    try bind(value, at: index, copies: false) { () throws(SQLiteError) in
      try bind(values.dropFirst(), from: index + 1, body)
    }
  }

  private func bindCopies(of values: ArraySlice<Value>, from index: Int32) throws(SQLiteError) {
    for (index, value) in zip(index..., values) {
      try bind(value, at: index, copies: true) {}
    }
  }

  /// Binds a value, and calls `body` with it.
  private func bind(
    _ value: Value, at index: Int32, copies: Bool, _ body: () throws(SQLiteError) -> Void
  ) throws(SQLiteError) {
    func bound(_ code: Int32) throws(SQLiteError) {
      try database.check(code)
      try body()
    }
    switch value {
    case .integer(let number): try bound(unsafe sqlite3_bind_int64(handle, index, number))
    case .null: try bound(unsafe sqlite3_bind_null(handle, index))
    case .bytes(let bytes):
      try unsafe bytes.span.withUnsafeBytes { bytes throws(SQLiteError) in
        try bound(unsafe periscope_sqlite_bind_bytes(handle, index, bytes.baseAddress, UInt64(bytes.count), copies))
      }
    case .text(let text):
      try unsafe text.utf8.span.withUnsafeBufferPointer { text throws(SQLiteError) in
        try bound(unsafe periscope_sqlite_bind_text(handle, index, text.baseAddress, UInt64(text.count), copies))
      }
    }
  }
}
