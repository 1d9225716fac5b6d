/// Calls a closure whose changes have a transaction. Values of a surrounding transaction remain, unless this one sets
/// them.
public func withUITransaction<Result>(
  _ transaction: UITransaction, _ body: () throws -> Result
) rethrows -> Result {
  try UITransaction.$current.withValue(UITransaction.current.merging(transaction), operation: body)
}

/// Calls a closure whose changes have a transaction with one value.
public func withUITransaction<Result, Value>(
  _ keyPath: WritableKeyPath<UITransaction, Value>, _ value: Value, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = UITransaction()
  transaction[keyPath: keyPath] = value
  return try withUITransaction(transaction, body)
}

/// Calls an asynchronous closure whose changes have a transaction.
public func withUITransaction<Result>(
  _ transaction: UITransaction, isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
) async rethrows -> Result {
  try await UITransaction.$current.withValue(
    UITransaction.current.merging(transaction), operation: body, isolation: isolation)
}

/// Calls an asynchronous closure whose changes have a transaction with one value.
public func withUITransaction<Result, Value>(
  _ keyPath: WritableKeyPath<UITransaction, Value>, _ value: Value, isolation: isolated (any Actor)? = #isolation,
  _ body: () async throws -> Result
) async rethrows -> Result {
  var transaction = UITransaction()
  transaction[keyPath: keyPath] = value
  return try await withUITransaction(transaction, isolation: isolation, body)
}
