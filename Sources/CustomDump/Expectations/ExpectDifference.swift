internal import IssueReporting

/// Expects an operation to change a value as specified, and reports the differences.
///
/// ```swift
/// expectDifference(counter) {
///   counter.increment()
/// } changes: {
///   $0.count = 1
/// }
/// ```
///
/// - Parameters:
///   - expression: The value. Evaluated before and after the operation.
///   - message: A message for the failure.
///   - operation: The operation that changes the value.
///   - changes: Changes the value from before to the expected one.
public func expectDifference<Value: Equatable>(
  _ expression: @autoclosure () throws -> Value, _ message: @autoclosure () -> String? = nil,
  operation: () throws -> Void = {}, changes: (inout Value) throws -> Void, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  do {
    var expected = try expression()
    try operation()
    try changes(&expected)
    let actual = try expression()
    guard let text = differenceText(expected, actual, message(), signs: "Expected: −, Actual: +") else { return }
    reportIssue(text, fileID: fileID, filePath: filePath, line: line, column: column)
  } catch {
    reportIssue(error, message(), fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// Expects an asynchronous operation to change a value as specified, and reports the differences.
///
/// ```swift
/// await expectDifference(model.rows) {
///   await model.load()
/// } changes: {
///   $0 = ["Milk", "Bread"]
/// }
/// ```
///
/// - Parameters:
///   - expression: The value. Evaluated before and after the operation.
///   - message: A message for the failure.
///   - isolation: The actor on which the closures run.
///   - operation: The operation that changes the value.
///   - changes: Changes the value from before to the expected one.
public func expectDifference<Value: Equatable>(
  _ expression: @autoclosure () throws -> Value, _ message: @autoclosure () -> String? = nil,
  isolation: isolated (any Actor)? = #isolation, operation: () async throws -> Void,
  changes: (inout Value) throws -> Void, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) async {
  do {
    var expected = try expression()
    try await operation()
    try changes(&expected)
    let actual = try expression()
    guard let text = differenceText(expected, actual, message(), signs: "Expected: −, Actual: +") else { return }
    reportIssue(text, fileID: fileID, filePath: filePath, line: line, column: column)
  } catch {
    reportIssue(error, message(), fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
