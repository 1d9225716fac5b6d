/// A function that reports an issue when it is called: the endpoint of a dependency that a test did not expect to use.
///
/// ```swift
/// var fetch: @Sendable (Int) -> String = unimplemented("fetch", placeholder: "")
/// ```
///
/// - Parameters:
///   - description: The name of the function in the report.
///   - placeholder: The function's result.
public func unimplemented<each Argument, Result>(
  _ description: @autoclosure @escaping @Sendable () -> String = "",
  placeholder: @autoclosure @escaping @Sendable () -> Result, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, function: StaticString = #function, line: UInt = #line, column: UInt = #column
) -> @Sendable (repeat each Argument) -> Result {
  { (_: repeat each Argument) in
    reportIssue(
      unimplementedMessage(description(), function: function), fileID: fileID, filePath: filePath, line: line,
      column: column)
    return placeholder()
  }
}

/// A throwing function, synchronous or not, that reports an issue and throws when it is called.
///
/// ```swift
/// var load: @Sendable () throws -> String = unimplemented("load")
/// var store: @Sendable (Int) async throws -> Void = unimplemented("store")
/// ```
///
/// - Parameter description: The name of the function in the report.
public func unimplemented<each Argument, Result>(
  _ description: @autoclosure @escaping @Sendable () -> String = "", fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, function: StaticString = #function, line: UInt = #line, column: UInt = #column
) -> @Sendable (repeat each Argument) throws -> Result {
  { (_: repeat each Argument) in
    let message = unimplementedMessage(description(), function: function)
    reportIssue(message, fileID: fileID, filePath: filePath, line: line, column: column)
    throw UnimplementedFailure(description: message)
  }
}

/// The error that an unimplemented function throws.
public struct UnimplementedFailure: Error, CustomStringConvertible {
  /// The report's message.
  public let description: String
}

private func unimplementedMessage(_ description: String, function: StaticString) -> String {
  description.isEmpty ? "Unimplemented: \(function)" : "Unimplemented: \(description)"
}
