internal import CPeriscopeSQLite

/// A row of a statement's result. Columns are numbered from 0.
@safe public struct Row: ~Copyable {
  private let handle: OpaquePointer

  init(_ handle: OpaquePointer) { unsafe self.handle = handle }

  /// Returns a column's integer, or 0 if it has none.
  public func integer(_ column: Int) -> Int64 {
    unsafe sqlite3_column_int64(handle, Int32(column))
  }

  /// Returns a column's text, or an empty string if it has none.
  public func text(_ column: Int) -> String {
    // The text is read before its size, because reading may convert the value and so change the size.
    guard let start = unsafe sqlite3_column_text(handle, Int32(column)) else { return "" }
    let count = Int(unsafe sqlite3_column_bytes(handle, Int32(column)))
    return unsafe String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// Returns a column's bytes, or an empty array if it has none.
  public func bytes(_ column: Int) -> [UInt8] {
    guard let start = unsafe sqlite3_column_blob(handle, Int32(column)) else { return [] }
    let count = Int(unsafe sqlite3_column_bytes(handle, Int32(column)))
    return unsafe Array(UnsafeRawBufferPointer(start: start, count: count))
  }

  /// Returns whether a column is null.
  public func isNull(_ column: Int) -> Bool {
    unsafe sqlite3_column_type(handle, Int32(column)) == SQLITE_NULL
  }
}
