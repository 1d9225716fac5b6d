extension Database {
  /// Does all of it or, where anything fails, nothing.
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
      // Some failures have ended the transaction already; what ending it says is of no interest beside what has failed.
      if isInTransaction { try? execute("ROLLBACK") }
      throw error
    }
  }
}
