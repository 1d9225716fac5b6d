import PeriscopeSQLite
import PeriscopeTestSupport
import Testing

struct SQLiteArticle {
  @Test func `the SQLite article's query finds the buyers of unpaid orders`() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let path = folder.path + "/orders.sqlite"

    let database = try Database(path: path)
    try database.pragma("journal_mode", "WAL")
    try database.execute("CREATE TABLE IF NOT EXISTS orders(id INTEGER PRIMARY KEY, buyer TEXT, paid INTEGER)")

    let insert = try Statement("INSERT INTO orders(buyer, paid) VALUES (?, ?)", in: database)
    let unpaid = try Statement("SELECT buyer FROM orders WHERE paid < ?", in: database)

    try database.transaction { () throws(SQLiteError) in
      try insert.run(.text("Ada"), .integer(10))
      try insert.run(.text("Grace"), .integer(30))
    }
    let buyers = try unpaid.rows(.integer(20)) { $0.text(0) }
    #expect(buyers == ["Ada"])
  }
}
