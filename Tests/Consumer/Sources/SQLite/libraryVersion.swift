import CSQLite

/// The version of SQLite that the process runs with.
public func libraryVersion() -> String {
  String(cString: sqlite3_libversion())
}
