internal import IssueReporting

/// Expects a value to change in a certain way, and shows what changed otherwise.
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
///   - expression: The value, before and after.
///   - message: What it means if the value changed in another way.
///   - operation: What changes it.
///   - changes: Makes of the value before what it should be after.
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

/// Expects a value to change in a certain way while something asynchronous is done, and shows what changed otherwise.
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
///   - expression: The value, before and after.
///   - message: What it means if the value changed in another way.
///   - isolation: Where the value and what changes it belong.
///   - operation: What changes it.
///   - changes: Makes of the value before what it should be after.
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
