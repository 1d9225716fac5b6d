/// Returns a function that reports an issue when it is called: an endpoint of a dependency that a test does not expect
/// to be used.
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

/// Returns a throwing function, synchronous or asynchronous, that reports an issue and throws when it is called.
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

/// Returns a nonthrowing function that reports an issue when it is called, and returns an empty value: zero, `false`,
/// `nil`, an empty string or an empty collection.
///
/// ```swift
/// var count: @Sendable () -> Int = unimplemented("count")
/// var log: @Sendable (String) -> Void = unimplemented("log")
/// ```
///
/// A call for a type without an empty value traps: pass a placeholder to the function instead.
///
/// - Parameter description: The name of the function in the report.
@_disfavoredOverload
public func unimplemented<each Argument, Result>(
  _ description: @autoclosure @escaping @Sendable () -> String = "", fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, function: StaticString = #function, line: UInt = #line, column: UInt = #column
) -> @Sendable (repeat each Argument) -> Result {
  { (_: repeat each Argument) in
    let message = unimplementedMessage(description(), function: function)
    reportIssue(message, fileID: fileID, filePath: filePath, line: line, column: column)
    guard let value = emptyValue(of: Result.self) else {
      fatalError("\(message). '\(Result.self)' has no empty value: give 'unimplemented' a placeholder.")
    }
    return value
  }
}

/// Returns a value and reports an issue.
///
/// ```swift
/// var name: String = unimplemented("name", placeholder: "")
/// ```
///
/// - Parameters:
///   - description: The name of the value in the report.
///   - placeholder: The value.
@_disfavoredOverload
public func unimplemented<Value>(
  _ description: @autoclosure () -> String = "", placeholder: @autoclosure () -> Value, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, function: StaticString = #function, line: UInt = #line, column: UInt = #column
) -> Value {
  reportIssue(
    unimplementedMessage(description(), function: function), fileID: fileID, filePath: filePath, line: line,
    column: column)
  return placeholder()
}

/// Returns the empty value of a type; `nil` if it has none.
private func emptyValue<Value>(of type: Value.Type) -> Value? {
  let value: Any? =
    switch type {
    case let type as any ExpressibleByNilLiteral.Type: type.init(nilLiteral: ())
    case let type as any AdditiveArithmetic.Type: type.zero
    case let type as any RangeReplaceableCollection.Type: type.init()
    case let type as any SetAlgebra.Type: type.init()
    case let type as any ExpressibleByDictionaryLiteral.Type: type.empty
    case is Bool.Type: false
    case is Void.Type: ()
    default: nil
    }
  return value as? Value
}

/// The error that an unimplemented function throws.
public struct UnimplementedFailure: Error, CustomStringConvertible {
  /// The message of the issue.
  public let description: String
}

private func unimplementedMessage(_ description: String, function: StaticString) -> String {
  description.isEmpty ? "Unimplemented: \(function)" : "Unimplemented: \(description)"
}

extension ExpressibleByDictionaryLiteral {
  fileprivate static var empty: Self { [:] }
}
