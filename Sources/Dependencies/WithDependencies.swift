internal import IssueReporting

/// Runs an operation with different dependencies.
///
/// ```swift
/// withDependencies {
///   $0.uuid = .incrementing
/// } operation: {
///   model.addButtonTapped()
/// }
/// ```
///
/// They also apply to tasks that the operation starts, and to the `Dependency` properties of objects that it creates,
/// for as long as these exist.
///
/// - Parameters:
///   - updateValuesForOperation: Changes the dependencies.
///   - operation: The operation to run.
@discardableResult
public func withDependencies<Result>(
  _ updateValuesForOperation: (inout DependencyValues) throws -> Void, operation: () throws -> Result
) rethrows -> Result {
  var values = DependencyValues._current.captured()
  try values.update(updateValuesForOperation)
  return try remembering(values) { try DependencyValues.$_current.withValue(values, operation: operation) }
}

/// Runs an asynchronous operation with different dependencies.
///
/// ```swift
/// await withDependencies {
///   $0.continuousClock = ImmediateClock()
/// } operation: {
///   await model.startButtonTapped()
/// }
/// ```
///
/// - Parameters:
///   - isolation: The actor on which the operation runs.
///   - updateValuesForOperation: Changes the dependencies.
///   - operation: The operation to run.
@discardableResult
public func withDependencies<Result>(
  isolation: isolated (any Actor)? = #isolation,
  _ updateValuesForOperation: (inout DependencyValues) async throws -> Void, operation: () async throws -> Result
) async rethrows -> Result {
  var values = DependencyValues._current.captured()
  values.purpose = .updating
  try await updateValuesForOperation(&values)
  values.purpose = .reading
  let result = try await DependencyValues.$_current.withValue(values, operation: operation, isolation: isolation)
  return remembering(values) { result }
}

/// Runs an operation with the dependencies of a model, some of them changed. A parent model creates its children this
/// way.
///
/// ```swift
/// let row = withDependencies(from: self) { $0.uuid = .incrementing } operation: { RowModel() }
/// ```
///
/// - Parameters:
///   - model: An object with a ``Dependency`` property, or one that was created in a scope of `withDependencies`.
///   - updateValuesForOperation: Changes the dependencies.
///   - operation: The operation to run.
///   - fileID: The source location for an issue, like the following three.
///   - filePath: The file.
///   - line: The line.
///   - column: The column.
@discardableResult
public func withDependencies<Model: AnyObject, Result>(
  from model: Model, _ updateValuesForOperation: (inout DependencyValues) throws -> Void,
  operation: () throws -> Result, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) rethrows -> Result {
  let place = IssueSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let values = ModelValues.values(of: model, place: place)
  return try withDependencies {
    $0 = values
    try $0.update(updateValuesForOperation)
  } operation: {
    try operation()
  }
}

/// Runs an operation with the dependencies of a model.
///
/// ```swift
/// let row = withDependencies(from: self) { RowModel() }
/// ```
///
/// - Parameters:
///   - model: An object with a ``Dependency`` property, or one that was created in a scope of `withDependencies`.
///   - operation: The operation to run.
///   - fileID: The source location for an issue, like the following three.
///   - filePath: The file.
///   - line: The line.
///   - column: The column.
@discardableResult
public func withDependencies<Model: AnyObject, Result>(
  from model: Model, operation: () throws -> Result, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) rethrows -> Result {
  try withDependencies(
    from: model, { _ in }, operation: operation, fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Runs an asynchronous operation with the dependencies of a model, some of them changed.
///
/// ```swift
/// await withDependencies(from: self) { $0.continuousClock = clock } operation: { await RowModel().load() }
/// ```
///
/// - Parameters:
///   - model: An object with a ``Dependency`` property, or one that was created in a scope of `withDependencies`.
///   - isolation: The actor on which the operation runs.
///   - updateValuesForOperation: Changes the dependencies.
///   - operation: The operation to run.
///   - fileID: The source location for an issue, like the following three.
///   - filePath: The file.
///   - line: The line.
///   - column: The column.
@discardableResult
public func withDependencies<Model: AnyObject, Result>(
  from model: Model, isolation: isolated (any Actor)? = #isolation,
  _ updateValuesForOperation: (inout DependencyValues) async throws -> Void,
  operation: () async throws -> Result, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) async rethrows -> Result {
  let place = IssueSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let values = ModelValues.values(of: model, place: place)
  return try await withDependencies(isolation: isolation) {
    $0 = values
    $0.purpose = .updating
    try await updateValuesForOperation(&$0)
  } operation: {
    try await operation()
  }
}

/// Runs an asynchronous operation with the dependencies of a model.
///
/// ```swift
/// await withDependencies(from: self) { await RowModel().load() }
/// ```
///
/// - Parameters:
///   - model: An object with a ``Dependency`` property, or one that was created in a scope of `withDependencies`.
///   - isolation: The actor on which the operation runs.
///   - operation: The operation to run.
///   - fileID: The source location for an issue, like the following three.
///   - filePath: The file.
///   - line: The line.
///   - column: The column.
@discardableResult
public func withDependencies<Model: AnyObject, Result>(
  from model: Model, isolation: isolated (any Actor)? = #isolation, operation: () async throws -> Result,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) async rethrows -> Result {
  try await withDependencies(
    from: model, isolation: isolation, { _ in }, operation: operation, fileID: fileID, filePath: filePath,
    line: line, column: column)
}

/// Runs `make`. If it returns an object, records the dependencies that the object was created with.
private func remembering<Result>(_ values: DependencyValues, _ make: () throws -> Result) rethrows -> Result {
  let result = try make()
  if Result.self is AnyClass { ModelValues.remember(result as AnyObject, madeWith: values) }
  return result
}
