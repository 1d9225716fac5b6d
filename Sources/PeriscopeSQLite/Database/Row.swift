internal import CPeriscopeSQLite

/// A row that a statement stands at. Its columns are counted from 0.
@safe public struct Row: ~Copyable {
  private let handle: OpaquePointer

  init(_ handle: OpaquePointer) { unsafe self.handle = handle }

  /// A column's number; 0 where it has none.
  public func integer(_ column: Int) -> Int64 {
    unsafe sqlite3_column_int64(handle, Int32(column))
  }

  /// A column's text; empty where it has none.
  public func text(_ column: Int) -> String {
    // In this order: asking for the text may change how many bytes there are.
    guard let start = unsafe sqlite3_column_text(handle, Int32(column)) else { return "" }
    let count = Int(unsafe sqlite3_column_bytes(handle, Int32(column)))
    return unsafe String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// A column's bytes; none where it has none.
  public func bytes(_ column: Int) -> [UInt8] {
    guard let start = unsafe sqlite3_column_blob(handle, Int32(column)) else { return [] }
    let count = Int(unsafe sqlite3_column_bytes(handle, Int32(column)))
    return unsafe Array(UnsafeRawBufferPointer(start: start, count: count))
  }

  /// Whether a column has nothing.
  public func isNull(_ column: Int) -> Bool {
    unsafe sqlite3_column_type(handle, Int32(column)) == SQLITE_NULL
  }
}
