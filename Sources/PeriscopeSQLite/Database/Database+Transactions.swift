extension Database {
  /// Commits the changes of `body`, or rolls all of them back if anything fails.
  ///
  /// ```swift
  /// try database.transaction { () throws(SQLiteError) in
  ///   try withdraw.run(.integer(10), .text("Ada"))
  ///   try deposit.run(.integer(10), .text("Grace"))
  /// }
  /// ```
  public func transaction<Result>(_ body: () throws(SQLiteError) -> Result) throws(SQLiteError) -> Result {
    try execute("BEGIN IMMEDIATE")
    do {
      let result = try body()
      try execute("COMMIT")
      return result
    } catch {
      // Some failures have already ended the transaction. An error of the rollback would hide the cause.
      if isInTransaction { try? execute("ROLLBACK") }
      throw error
    }
  }
}
