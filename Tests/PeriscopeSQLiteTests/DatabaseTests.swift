import PeriscopeSQLite
import Testing
import PeriscopeTestSupport

struct DatabaseTests {
  private let folder: TestFolder
  private let database: Database

  init() throws {
    folder = try TestFolder()
    database = try Database(path: folder.database)
    try database.execute("CREATE TABLE things(name TEXT UNIQUE)")
  }

  private func names() throws -> [String] {
    try Statement("SELECT name FROM things ORDER BY name", in: database).rows { $0.text(0) }
  }

  @Test func `an SQLite transaction commits all changes`() throws {
    let count = try database.transaction { () throws(SQLiteError) in
      #expect(database.isInTransaction)
      try database.execute("INSERT INTO things VALUES ('a')")
      try database.execute("INSERT INTO things VALUES ('b')")
      return 2
    }
    #expect(count == 2)
    #expect(!database.isInTransaction)
    #expect(try names() == ["a", "b"])
  }

  @Test func `a failed SQLite transaction is rolled back`() throws {
    #expect(throws: SQLiteError.self) {
      try database.transaction { () throws(SQLiteError) in
        try database.execute("INSERT INTO things VALUES ('a')")
        try database.execute("INSERT INTO things VALUES ('a')")
      }
    }
    #expect(!database.isInTransaction)
    #expect(try names() == [])
    try database.transaction { () throws(SQLiteError) in try database.execute("INSERT INTO things VALUES ('c')") }
    #expect(try names() == ["c"])
  }

  @Test func `an SQLite pragma that is set is read back, and an unknown one is nil`() throws {
    #expect(try database.pragma("journal_mode", "WAL") == "wal")
    try database.pragma("user_version", "7")
    #expect(try database.pragma("user_version") == "7")
    #expect(try database.pragma("no_such_setting") == nil)
  }

  @Test func `an SQLite checkpoint empties the log`() throws {
    try database.pragma("journal_mode", "WAL")
    try database.execute("INSERT INTO things VALUES ('a')")
    #expect(try size(folder.database + "-wal") > 0)
    try database.checkpoint()
    #expect(try size(folder.database + "-wal") == 0)
    #expect(try names() == ["a"])
  }

  @Test func `findDamage finds nothing in an intact SQLite file`() throws {
    #expect(try database.findDamage() == [])
  }

  @Test func `an SQLite database notices that its file was moved`() throws {
    #expect(!database.hasMoved)
    try move(folder.database, to: folder.path + "/elsewhere")
    #expect(database.hasMoved)
  }

  @Test func `using a closed SQLite database throws`() throws {
    let insert = try Statement("INSERT INTO things VALUES (?)", in: database)
    database.close()
    database.close()
    let messages = [
      #expect(throws: SQLiteError.self) { try insert.run(.text("a")) }?.message,
      #expect(throws: SQLiteError.self) { try database.execute("SELECT 1") }?.message,
      #expect(throws: SQLiteError.self) { try Statement("SELECT 1", in: database) }?.message,
    ]
    #expect(messages == [String?](repeating: "the database has been closed", count: 3))
    #expect(!database.isInTransaction && !database.isReadOnly && !database.hasMoved && database.changes == 0)
    let reopened = try Database(path: folder.database)
    #expect(try Statement("SELECT count(*) FROM things", in: reopened).first { $0.integer(0) } == 0)
  }

  @Test func `a released SQLite database is closed`() throws {
    do {
      let holder = try Database(path: folder.path + "/other.sqlite")
      try holder.pragma("locking_mode", "EXCLUSIVE")
      try holder.execute("CREATE TABLE things(name)")
    }
    try Database(path: folder.path + "/other.sqlite").execute("INSERT INTO things VALUES ('a')")
  }
}
