/// An archive's prepared statements.
struct ArchiveStatements {
  let begin: Statement
  let end: Statement
  let undo: Statement
  let session: Statement
  let keepSession: Statement
  let rename: Statement
  let use: Statement
  let unused: Statement
  let longestUnused: Statement
  let countSessions: Statement
  let forgetSession: Statement
  let snapshot: Statement
  let snapshots: Statement
  let keepPage: Statement
  let forgetPage: Statement
  let forgetPages: Statement
  let setAside: Statement
  let pruneAside: Statement

  init(_ database: Database) throws(SQLiteError) {
    func read(_ text: String) throws(SQLiteError) -> Statement { try Statement(text, in: database) }
    begin = try read("BEGIN IMMEDIATE")
    end = try read("COMMIT")
    undo = try read("ROLLBACK")
    session = try read("SELECT label, address, last_use FROM sessions WHERE name = ?")
    keepSession = try read(
      """
      INSERT INTO sessions(label, name, address, last_use) VALUES (?, ?, ?, ?)
      ON CONFLICT(label) DO UPDATE SET name = excluded.name, address = excluded.address, last_use = excluded.last_use
      """)
    rename = try read("UPDATE sessions SET name = ?2 WHERE label = ?1")
    use = try read("UPDATE sessions SET last_use = ?2 WHERE label = ?1 AND last_use < ?2")
    unused = try read("SELECT label FROM sessions WHERE last_use < ? ORDER BY last_use LIMIT ?")
    longestUnused = try read("SELECT label FROM sessions ORDER BY last_use LIMIT ?")
    countSessions = try read("SELECT count(*) FROM sessions")
    forgetSession = try read("DELETE FROM sessions WHERE label = ?")
    snapshot = try read("SELECT state, answered FROM pages WHERE owner = ? AND page = ?")
    // Finds each page by its key: a search for the page's name would read the keys of all pages.
    snapshots = try read(
      """
      SELECT label, state, answered FROM (SELECT label FROM sessions WHERE label > ?2 ORDER BY label LIMIT ?3)
      LEFT JOIN pages ON owner = label AND page = ?1 ORDER BY label
      """)
    keepPage = try read(
      """
      INSERT INTO pages(owner, page, state, answered, changed_at) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT(owner, page) DO UPDATE
      SET state = excluded.state, answered = excluded.answered, changed_at = excluded.changed_at
      """)
    forgetPage = try read("DELETE FROM pages WHERE owner = ? AND page = ?")
    forgetPages = try read("DELETE FROM pages WHERE owner = ?")
    setAside = try read(
      """
      INSERT INTO aside(owner, page, state, answered, reason, at)
      SELECT owner, page, state, answered, ?3, ?4 FROM pages WHERE owner = ?1 AND page = ?2
      """)
    pruneAside = try read("DELETE FROM aside WHERE id <= (SELECT id FROM aside ORDER BY id DESC LIMIT 1 OFFSET ?)")
  }
}
