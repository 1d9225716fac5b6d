/// Expects an operation to report an issue, and returns its result.
///
/// ```swift
/// let row = expectReportsIssue { store.row(id: 42) }
/// let name = expectReportsIssue(matching: { $0.contains("no row 42") }) { store.name(id: 42) }
/// ```
///
/// Unlike `withExpectedIssue`, it rethrows errors, and issues that the closure does not accept fail the test.
///
/// - Parameters:
///   - message: The reason why the issue is expected.
///   - isExpected: Whether an issue with this message is expected. By default every issue is.
///   - fileID: The source location for a missing issue, like the following three.
///   - filePath: The file.
///   - line: The line.
///   - column: The column.
///   - operation: The operation that reports the issue.
/// - Returns: The operation's result.
@discardableResult
public func expectReportsIssue<Result>(
  _ message: String? = nil, matching isExpected: (@Sendable (String) -> Bool)? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column, operation: () throws -> Result
) rethrows -> Result {
  let expectation = Expectation(matching: isExpected)
  let result = try Expectation.$current.withValue(expectation, operation: operation)
  reportMissing(expectation, message, fileID: fileID, filePath: filePath, line: line, column: column)
  return result
}

/// Expects an asynchronous operation to report an issue, and returns its result.
///
/// ```swift
/// await expectReportsIssue { await store.send(.unknown).finish() }
/// ```
///
/// - Parameters:
///   - message: The reason why the issue is expected.
///   - isExpected: Whether an issue with this message is expected. By default every issue is.
///   - isolation: The actor on which the operation runs.
///   - fileID: The source location for a missing issue, like the following three.
///   - filePath: The file.
///   - line: The line.
///   - column: The column.
///   - operation: The operation that reports the issue.
/// - Returns: The operation's result.
@discardableResult
public func expectReportsIssue<Result>(
  _ message: String? = nil, matching isExpected: (@Sendable (String) -> Bool)? = nil,
  isolation: isolated (any Actor)? = #isolation, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column, operation: () async throws -> Result
) async rethrows -> Result {
  let expectation = Expectation(matching: isExpected)
  let result = try await Expectation.$current.withValue(expectation, operation: operation, isolation: isolation)
  reportMissing(expectation, message, fileID: fileID, filePath: filePath, line: line, column: column)
  return result
}

private func reportMissing(
  _ expectation: Expectation, _ message: String?, fileID: StaticString, filePath: StaticString, line: UInt,
  column: UInt
) {
  if expectation.isMet { return }
  reportIssue(
    "Expected an issue, but none was reported" + (message.map { ": \($0)" } ?? ""), fileID: fileID,
    filePath: filePath, line: line, column: column)
}
