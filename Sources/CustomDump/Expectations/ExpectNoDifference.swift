internal import IssueReporting

/// Expects two values to be equal, and reports their differences.
///
/// ```swift
/// expectNoDifference(user, User(id: 1, name: "Blob"))
/// ```
///
/// - Parameters:
///   - first: The value.
///   - second: The expected value.
///   - message: A message for the failure.
public func expectNoDifference<Value: Equatable>(
  _ first: @autoclosure () throws -> Value, _ second: @autoclosure () throws -> Value,
  _ message: @autoclosure () -> String? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) {
  do {
    let (first, second) = (try first(), try second())
    guard let text = differenceText(first, second, message(), signs: "First: −, Second: +") else { return }
    reportIssue(text, fileID: fileID, filePath: filePath, line: line, column: column)
  } catch {
    reportIssue(error, message(), fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// Returns the failure's text for two values; `nil` if they are equal.
func differenceText<Value: Equatable>(
  _ first: Value, _ second: Value, _ message: String?, signs: String
) -> String? {
  guard first != second else { return nil }
  let difference = diff(first, second, format: .proportional) ?? "// Not equal but no difference detected"
  return """
    \(message.map { "\($0)\n\n" } ?? "")Difference: …

    \(difference.indentedLines(by: 2))

    (\(signs))
    """
}
