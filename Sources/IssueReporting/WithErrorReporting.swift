/// Runs an operation and reports what it throws.
///
/// ```swift
/// withErrorReporting("Saving failed") { try save() }
/// ```
///
/// - Parameter message: What could not be done.
/// - Returns: The operation's result; `nil` where it threw.
@discardableResult
public func withErrorReporting<Result>(
  _ message: @autoclosure () -> String? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column, catching body: () throws -> Result
) -> Result? {
  do {
    return try body()
  } catch {
    reportIssue(error, message(), fileID: fileID, filePath: filePath, line: line, column: column)
    return nil
  }
}

/// Runs an asynchronous operation and reports what it throws.
///
/// ```swift
/// await withErrorReporting("Loading failed") { try await load() }
/// ```
///
/// - Parameter message: What could not be done.
/// - Returns: The operation's result; `nil` where it threw.
@discardableResult
public func withErrorReporting<Result>(
  _ message: @autoclosure () -> String? = nil, isolation: isolated (any Actor)? = #isolation,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  catching body: () async throws -> Result
) async -> Result? {
  do {
    return try await body()
  } catch {
    reportIssue(error, message(), fileID: fileID, filePath: filePath, line: line, column: column)
    return nil
  }
}
