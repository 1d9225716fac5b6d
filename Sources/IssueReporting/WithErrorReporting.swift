/// Runs an operation and reports its error, unless it is a `CancellationError`.
///
/// ```swift
/// withErrorReporting("Saving failed") { try save() }
/// ```
///
/// - Parameter message: The consequence of the error.
/// - Returns: The operation's result; `nil` if it threw.
@_disfavoredOverload
@discardableResult
public func withErrorReporting<Result>(
  _ message: @autoclosure () -> String? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column, catching body: () throws -> Result
) -> Result? {
  do {
    return try body()
  } catch is CancellationError {
    return nil
  } catch {
    reportIssue(error, message(), fileID: fileID, filePath: filePath, line: line, column: column)
    return nil
  }
}

/// Runs an asynchronous operation and reports its error, unless it is a `CancellationError`.
///
/// ```swift
/// await withErrorReporting("Loading failed") { try await load() }
/// ```
///
/// - Parameter message: The consequence of the error.
/// - Returns: The operation's result; `nil` if it threw.
@_disfavoredOverload
@discardableResult
public func withErrorReporting<Result>(
  _ message: @autoclosure () -> String? = nil, isolation: isolated (any Actor)? = #isolation,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  catching body: () async throws -> Result
) async -> Result? {
  do {
    return try await body()
  } catch is CancellationError {
    return nil
  } catch {
    reportIssue(error, message(), fileID: fileID, filePath: filePath, line: line, column: column)
    return nil
  }
}

/// Runs an operation with an optional result and reports its error, unless it is a `CancellationError`.
///
/// ```swift
/// let user: User? = withErrorReporting { try cachedUser() }  // not `User??`
/// ```
///
/// - Parameter message: The consequence of the error.
/// - Returns: The operation's result; `nil` if it threw.
@discardableResult
public func withErrorReporting<Result>(
  _ message: @autoclosure () -> String? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column, catching body: () throws -> Result?
) -> Result? {
  do {
    return try body()
  } catch is CancellationError {
    return nil
  } catch {
    reportIssue(error, message(), fileID: fileID, filePath: filePath, line: line, column: column)
    return nil
  }
}

/// Runs an asynchronous operation with an optional result and reports its error, unless it is a `CancellationError`.
///
/// ```swift
/// let user: User? = await withErrorReporting { try await loadUser() }  // not `User??`
/// ```
///
/// - Parameter message: The consequence of the error.
/// - Returns: The operation's result; `nil` if it threw.
@discardableResult
public func withErrorReporting<Result>(
  _ message: @autoclosure () -> String? = nil, isolation: isolated (any Actor)? = #isolation,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  catching body: () async throws -> Result?
) async -> Result? {
  do {
    return try await body()
  } catch is CancellationError {
    return nil
  } catch {
    reportIssue(error, message(), fileID: fileID, filePath: filePath, line: line, column: column)
    return nil
  }
}
