/// The tables of an archive in a file, and how those of earlier versions become them.
struct ArchiveSchema: Sendable {
  /// What tells the file from other programs' databases: "Peri" in ASCII.
  static let applicationID = 0x5065_7269

  /// The statements that make each version of the one before, the first of nothing. What was released is never changed.
  let migrations: [String]

  static let current = ArchiveSchema(migrations: [
    """
    CREATE TABLE sessions(
      label TEXT PRIMARY KEY, name BLOB NOT NULL UNIQUE, address TEXT NOT NULL, last_use INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX sessions_by_last_use ON sessions(last_use);
    CREATE TABLE pages(
      owner TEXT NOT NULL, page TEXT NOT NULL, state BLOB NOT NULL, answered BLOB NOT NULL, changed_at INTEGER NOT NULL,
      PRIMARY KEY(owner, page)
    );
    CREATE TABLE aside(
      id INTEGER PRIMARY KEY, owner TEXT NOT NULL, page TEXT NOT NULL, state BLOB NOT NULL, answered BLOB NOT NULL,
      reason TEXT NOT NULL, at INTEGER NOT NULL
    );
    """
  ])

  /// Refuses what this program cannot read, and changes nothing.
  func check(_ database: Database) throws(ArchiveProblem) {
    let found = try version(of: database)
    let isOurs = try number("application_id", of: database) == Self.applicationID
    let isEmpty = try isEmpty(database)
    guard isOurs || isEmpty else { throw .foreign }
    guard found <= migrations.count else { throw .newer(found: found, known: migrations.count) }
  }

  /// Makes the tables, or those of an earlier version into these.
  func migrate(_ database: Database) throws(ArchiveProblem) {
    let found = try version(of: database)
    guard found < migrations.count else { return }
    try ArchiveProblem.attempt { () throws(SQLiteError) in
      try database.transaction { () throws(SQLiteError) in
        for migration in migrations[found...] { try database.execute(migration) }
        try database.pragma("user_version", "\(migrations.count)")
        try database.pragma("application_id", "\(Self.applicationID)")
      }
    }
  }

  /// Whether there is nothing in it: also where a process died right after it had made the file.
  private func isEmpty(_ database: Database) throws(ArchiveProblem) -> Bool {
    try ArchiveProblem.attempt { () throws(SQLiteError) in
      try Statement("SELECT 1 FROM sqlite_schema", in: database).first { _ in true } == nil
    }
  }

  private func version(of database: Database) throws(ArchiveProblem) -> Int {
    try number("user_version", of: database)
  }

  private func number(_ pragma: String, of database: Database) throws(ArchiveProblem) -> Int {
    try ArchiveProblem.attempt { () throws(SQLiteError) in try database.pragma(pragma).flatMap { Int($0) } ?? 0 }
  }
}
