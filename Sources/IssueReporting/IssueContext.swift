/// The source location at which an operation's issues are reported.
enum IssueContext {
  @TaskLocal static var current: IssueSite?
}

/// Reports the issues of an operation at this source location instead of their own.
///
/// ```swift
/// func expectBalanced(_ text: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
///   line: UInt = #line, column: UInt = #column
/// ) {
///   withIssueContext(fileID: fileID, filePath: filePath, line: line, column: column) {
///     check(text)  // its issues are reported at the caller's line
///   }
/// }
/// ```
///
/// - Parameters:
///   - fileID: The source location, like the following three.
///   - filePath: The file.
///   - line: The line.
///   - column: The column.
///   - operation: The operation that may report issues.
/// - Returns: The operation's result.
@discardableResult
public func withIssueContext<Result>(
  fileID: StaticString, filePath: StaticString, line: UInt, column: UInt, operation: () throws -> Result
) rethrows -> Result {
  try IssueContext.$current.withValue(
    IssueSite(fileID: fileID, filePath: filePath, line: line, column: column), operation: operation)
}

/// Reports the issues of an asynchronous operation at this source location instead of their own.
///
/// - Parameters:
///   - fileID: The source location, like the following three.
///   - filePath: The file.
///   - line: The line.
///   - column: The column.
///   - isolation: The actor on which the operation runs.
///   - operation: The operation that may report issues.
/// - Returns: The operation's result.
@discardableResult
public func withIssueContext<Result>(
  fileID: StaticString, filePath: StaticString, line: UInt, column: UInt,
  isolation: isolated (any Actor)? = #isolation, operation: () async throws -> Result
) async rethrows -> Result {
  try await IssueContext.$current.withValue(
    IssueSite(fileID: fileID, filePath: filePath, line: line, column: column), operation: operation,
    isolation: isolation)
}
