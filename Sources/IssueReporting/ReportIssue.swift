/// Tells the programmer of a mistake: as a warning while the program runs, as a failure under test.
///
/// ```swift
/// guard let row = rows[id: id] else {
///   reportIssue("There is no row \(id).")
///   return
/// }
/// ```
///
/// - Parameters:
///   - message: What is wrong, and what would be right.
///   - fileID: The place of the mistake, as the following three.
///   - filePath: The file.
///   - line: The line.
///   - column: The column.
public func reportIssue(
  _ message: @autoclosure () -> String? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) {
  if let expectation = Expectation.current, expectation.absorb(message() ?? "") {
    for reporter in IssueReporters.current {
      reporter.expectIssue(message(), fileID: fileID, filePath: filePath, line: line, column: column)
    }
    return
  }
  for reporter in IssueReporters.current {
    reporter.reportIssue(message(), fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// Tells the programmer of an error that nobody handles.
///
/// ```swift
/// do { try save() } catch { reportIssue(error) }
/// ```
///
/// - Parameters:
///   - error: The error.
///   - message: What could not be done because of it.
///   - fileID: The place of the mistake, as the following three.
///   - filePath: The file.
///   - line: The line.
///   - column: The column.
public func reportIssue(
  _ error: any Error, _ message: @autoclosure () -> String? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  let text = message().map { "Caught error: \(error): \($0)" } ?? "Caught error: \(error)"
  reportIssue(text, fileID: fileID, filePath: filePath, line: line, column: column)
}
