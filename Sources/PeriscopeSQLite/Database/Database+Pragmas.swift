extension Database {
  /// Returns a pragma's value as text, or `nil` if there is no such pragma.
  public func pragma(_ name: String) throws(SQLiteError) -> String? {
    try Statement("PRAGMA \(name)", in: self).first { $0.text(0) }
  }

  /// Sets a pragma.
  ///
  /// - Returns: The new value, if SQLite returns it.
  @discardableResult
  public func pragma(_ name: String, _ value: String) throws(SQLiteError) -> String? {
    try pragma("\(name)=\(value)")
  }

  /// Checks the whole file for damage.
  ///
  /// - Returns: A line for each defect, up to the given number.
  public func findDamage(most: Int = 10) throws(SQLiteError) -> [String] {
    let texts = try Statement("PRAGMA quick_check(\(most))", in: self).rows { $0.text(0) }
    // A text may have several lines. The first one may begin with `***` and names the database.
    let lines = texts.flatMap { $0.split(separator: "\n") }.filter { !$0.hasPrefix("***") }.map(String.init)
    return lines == ["ok"] ? [] : lines
  }

  /// Copies the write-ahead log into the file, and empties the log.
  ///
  /// - Parameter truncates: Whether to truncate the log; otherwise it is overwritten from its beginning.
  public func checkpoint(truncates: Bool = true) throws(SQLiteError) {
    _ = try pragma(truncates ? "wal_checkpoint(TRUNCATE)" : "wal_checkpoint(PASSIVE)")
  }
}
