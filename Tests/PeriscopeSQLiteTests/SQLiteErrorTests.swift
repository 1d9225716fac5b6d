import Foundation
import PeriscopeSQLite
import Testing
import PeriscopeTestSupport

struct SQLiteErrorTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  @Test func `an SQLite error names the violated constraint`() throws {
    let database = try Database(path: folder.database)
    try database.execute("CREATE TABLE things(name TEXT UNIQUE)")
    try database.execute("INSERT INTO things VALUES ('a')")
    let error = #expect(throws: SQLiteError.self) { try database.execute("INSERT INTO things VALUES ('a')") }
    #expect(error?.reason == .constraint)
    #expect(error?.code == 2067)
    #expect(
      error?.description
        == "\(folder.database): UNIQUE constraint failed: things.name (SQLite's code 2067). "
        + "Change the values of the row so that they satisfy the constraint.")
  }

  @Test func `an SQLite error names the mistake in a statement`() throws {
    let error = #expect(throws: SQLiteError.self) { try Statement("SELEC 1", in: try Database(path: folder.database)) }
    #expect(
      error?.description
        == "\(folder.database): near \"SELEC\": syntax error (SQLite's code 1). "
        + "This is a bug in the program, unless memory ran out or a value is too large.")
  }

  @Test func `the SQLite error for a missing folder has the system's message`() throws {
    let path = folder.path + "/none/test.sqlite"
    let error = #expect(throws: SQLiteError.self) { try Database(path: path) }
    #expect(error?.reason == .cannotOpen)
    #expect(
      error?.description
        == """
        \(path): unable to open database file: No such file or directory (SQLite's code 14). \
        Check that its folder exists, and that this process may open files in it.
        """)
  }

  @Test func `the SQLite error for a file that is not a database says that it is damaged`() throws {
    try Data(repeating: 65, count: 5_000).write(to: URL(filePath: folder.database))
    let database = try Database(path: folder.database)
    let error = #expect(throws: SQLiteError.self) { try database.pragma("user_version") }
    #expect(error?.reason == .damaged)
    #expect(error?.code == 26)
  }

  @Test func `the SQLite error for a file that a different connection uses says that it is locked`() throws {
    let holder = try Database(path: folder.database)
    try holder.execute("CREATE TABLE things(name)")
    try holder.execute("BEGIN EXCLUSIVE")
    let database = try Database(path: folder.database)
    let error = #expect(throws: SQLiteError.self) { try database.execute("INSERT INTO things VALUES ('a')") }
    #expect(error?.reason == .locked)
    try holder.execute("COMMIT")
    try database.execute("INSERT INTO things VALUES ('a')")
  }

  @Test func `an SQLite database at its size limit is full until the limit is raised`() throws {
    let database = try Database(path: folder.database)
    try database.execute("CREATE TABLE things(name)")
    let pages = try #require(try database.pragma("page_count"))
    try database.pragma("max_page_count", pages)
    let insert = try Statement("INSERT INTO things VALUES (?)", in: database)
    let error = #expect(throws: SQLiteError.self) { try insert.run(.bytes(.init(repeating: 1, count: 50_000))) }
    #expect(error?.reason == .full)
    #expect(error?.code == 13)
    try database.pragma("max_page_count", "1000000")
    try insert.run(.bytes(.init(repeating: 1, count: 50_000)))
  }

  @Test func `a read-only SQLite connection cannot write`() throws {
    let database = try Database(path: folder.database)
    try database.execute("CREATE TABLE things(name)")
    #expect(!database.isReadOnly)
    try database.pragma("query_only", "ON")
    let error = #expect(throws: SQLiteError.self) { try database.execute("INSERT INTO things VALUES ('a')") }
    #expect(error?.reason == .readOnly)
  }
}
