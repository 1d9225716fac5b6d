extension Database {
  /// A setting's value as a text, or `nil` where there is no such setting.
  public func pragma(_ name: String) throws(SQLiteError) -> String? {
    try Statement("PRAGMA \(name)", in: self).first { $0.text(0) }
  }

  /// Changes a setting.
  ///
  /// - Returns: What it is now, where SQLite says so.
  @discardableResult
  public func pragma(_ name: String, _ value: String) throws(SQLiteError) -> String? {
    try pragma("\(name)=\(value)")
  }

  /// Looks for damage, which takes as long as it takes to read the file.
  ///
  /// - Returns: What is wrong, one line each, at most so many.
  public func findDamage(most: Int = 10) throws(SQLiteError) -> [String] {
    let texts = try Statement("PRAGMA quick_check(\(most))", in: self).rows { $0.text(0) }
    // A text may have several lines, below one that names the database.
    let lines = texts.flatMap { $0.split(separator: "\n") }.filter { !$0.hasPrefix("***") }.map(String.init)
    return lines == ["ok"] ? [] : lines
  }

  /// Writes what is in the write-ahead log into the file, and empties the log.
  ///
  /// - Parameter truncates: Whether the log becomes a file of no length; otherwise what comes is written over what it has.
  public func checkpoint(truncates: Bool = true) throws(SQLiteError) {
    _ = try pragma(truncates ? "wal_checkpoint(TRUNCATE)" : "wal_checkpoint(PASSIVE)")
  }
}
