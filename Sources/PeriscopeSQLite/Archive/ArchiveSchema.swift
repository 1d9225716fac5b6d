/// The tables of an archive's database, and the migrations from earlier versions.
package struct ArchiveSchema: Sendable {
  /// Distinguishes the file from other programs' databases: "Peri" in ASCII.
  static let applicationID = 0x5065_7269

  /// The statements that migrate each version to the next, beginning with an empty database. Released ones never
  /// change.
  let migrations: [String]

  package static let current = ArchiveSchema(migrations: [
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

  /// Throws if this program cannot use the database. Changes nothing.
  func check(_ database: Database) throws {
    let found = try number("user_version", of: database)
    let isOurs = try number("application_id", of: database) == Self.applicationID
    // There are no tables, for example, because a previous process ended right after it created the file.
    let isEmpty = try Statement("SELECT 1 FROM sqlite_schema", in: database).first { _ in true } == nil
    guard isOurs || isEmpty else { throw ArchiveProblem.foreign }
    guard found <= migrations.count else { throw ArchiveProblem.newer(found: found, known: migrations.count) }
  }

  /// Creates the tables, or migrates those of an earlier version.
  func migrate(_ database: Database) throws(SQLiteError) {
    let found = try number("user_version", of: database)
    guard found < migrations.count else { return }
    try database.transaction { () throws(SQLiteError) in
      for migration in migrations[found...] { try database.execute(migration) }
      try database.pragma("user_version", "\(migrations.count)")
      try database.pragma("application_id", "\(Self.applicationID)")
    }
  }

  private func number(_ pragma: String, of database: Database) throws(SQLiteError) -> Int {
    try database.pragma(pragma).flatMap { Int($0) } ?? 0
  }
}
