@testable import PeriscopeLive
@testable import PeriscopeSQLite

extension SQLiteArchive {
  /// Changes a setting of the connection, such as the maximum size of the file.
  func pragma(_ name: String, _ value: String) throws {
    try connection.read { (connection) throws(SQLiteError) in _ = try connection.database.pragma(name, value) }
  }
}
