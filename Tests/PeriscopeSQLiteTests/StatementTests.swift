import PeriscopeSQLite
import Testing
import PeriscopeTestSupport

struct StatementTests {
  private let folder: TestFolder
  private let database: Database

  init() throws {
    folder = try TestFolder()
    database = try Database(path: folder.database)
    try database.execute("CREATE TABLE things(id INTEGER PRIMARY KEY, name TEXT UNIQUE, picture BLOB)")
  }

  @Test func `values bound to an SQLite statement are read back`() throws {
    let insert = try Statement("INSERT INTO things(id, name, picture) VALUES (?, ?, ?)", in: database)
    try insert.run(.integer(.max), .text("Ärger\0 ist 🙂"), .bytes([0, 255, 1]))
    try insert.run(.integer(.min), .text(""), .bytes([]))
    try insert.run(.integer(0), .null, .null)
    let rows = try Statement("SELECT id, name, picture FROM things ORDER BY id DESC", in: database).rows { row in
      (row.integer(0), row.text(1), row.bytes(2), row.isNull(1), row.isNull(2))
    }
    try #require(rows.count == 3)
    #expect(rows[0] == (.max, "Ärger\0 ist 🙂", [0, 255, 1], false, false))
    #expect(rows[1] == (0, "", [], true, true))
    #expect(rows[2] == (.min, "", [], false, false))
  }

  @Test func `large values are read back from SQLite unchanged`() throws {
    let picture = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 * 31) }
    let name = String(repeating: "ä", count: 100_000)
    try Statement("INSERT INTO things(name, picture) VALUES (?, ?)", in: database).run(.text(name), .bytes(picture))
    let row = try Statement("SELECT name, picture FROM things", in: database).first { ($0.text(0), $0.bytes(1)) }
    #expect(row?.0 == name)
    #expect(row?.1 == picture)
  }

  @Test func `an SQLite statement that runs repeatedly returns the rows for the values of each run`() throws {
    try database.execute("INSERT INTO things(name) VALUES ('a'), ('b'), ('c')")
    let names = try Statement("SELECT name FROM things WHERE name > ? ORDER BY name", in: database)
    #expect(try names.first(.text("a")) { $0.text(0) } == "b")
    #expect(try names.first(.text("a")) { $0.text(0) } == "b")
    #expect(try names.rows(.text("")) { $0.text(0) } == ["a", "b", "c"])
    #expect(try names.first(.text("c")) { $0.text(0) } == nil)
  }

  @Test func `an SQLite statement that stopped at a row holds no locks`() throws {
    try database.execute("INSERT INTO things(name) VALUES ('a'), ('b')")
    let names = try Statement("SELECT name FROM things", in: database)
    _ = try names.first { $0.text(0) }
    try database.execute("DROP TABLE things")
  }

  @Test func `text bound to an SQLite statement is not executed`() throws {
    try Statement("INSERT INTO things(name) VALUES (?)", in: database).run(.text("'); DROP TABLE things; --"))
    #expect(try Statement("SELECT name FROM things", in: database).rows { $0.text(0) } == ["'); DROP TABLE things; --"])
  }

  @Test func `an SQLite database counts the rows that a statement changed`() throws {
    try database.execute("INSERT INTO things(name) VALUES ('a'), ('b'), ('c')")
    #expect(database.changes == 3)
    try Statement("DELETE FROM things WHERE name < ?", in: database).run(.text("c"))
    #expect(database.changes == 2)
  }

  @Test(arguments: [[Value.text("a")], [.text("a"), .null, .null]])
  func `an SQLite statement requires one value for each question mark`(values: [Value]) throws {
    let insert = try Statement("INSERT INTO things(name, picture) VALUES (?, ?)", in: database)
    let error = #expect(throws: SQLiteError.self) {
      if values.count == 1 { try insert.run(values[0]) } else { try insert.run(values[0], values[1], values[2]) }
    }
    #expect(error?.message == "the statement takes 2 values, but got \(values.count)")
  }

  @Test(arguments: ["DELETE FROM things; SELECT 1", "DELETE FROM things;; DELETE FROM nothing"])
  func `a text with two SQLite statements is refused, and none of them runs`(text: String) throws {
    try database.execute("INSERT INTO things(name) VALUES ('a')")
    let error = #expect(throws: SQLiteError.self) { try Statement(text, in: database).run() }
    #expect(error?.message == "there is more than one statement in '\(text)'")
    #expect(try Statement("SELECT count(*) FROM things", in: database).first { $0.integer(0) } == 1)
  }

  @Test func `an SQLite statement may end with a semicolon and a comment`() throws {
    #expect(try Statement("SELECT 7; -- seven\n ;", in: database).first { $0.integer(0) } == 7)
  }

  @Test func `an empty SQLite statement is refused`() {
    let error = #expect(throws: SQLiteError.self) { try Statement(" -- nothing", in: database) }
    #expect(error?.message == "there is no statement in ' -- nothing'")
  }
}
