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
///   - severity: How serious it is; a warning fails no test.
///   - fileID: The place of the mistake, as the following three.
///   - filePath: The file.
///   - line: The line.
///   - column: The column.
public func reportIssue(
  _ message: @autoclosure () -> String? = nil, severity: IssueSeverity = .error, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  let site = IssueSite.current(fileID: fileID, filePath: filePath, line: line, column: column)
  if isExpected(message(), at: site) { return }
  for reporter in IssueReporters.current {
    reporter.reportIssue(
      message(), severity: severity, fileID: site.fileID, filePath: site.filePath, line: site.line,
      column: site.column)
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
///   - severity: How serious it is; a warning fails no test.
///   - fileID: The place of the mistake, as the following three.
///   - filePath: The file.
///   - line: The line.
///   - column: The column.
public func reportIssue(
  _ error: any Error, _ message: @autoclosure () -> String? = nil, severity: IssueSeverity = .error,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  let site = IssueSite.current(fileID: fileID, filePath: filePath, line: line, column: column)
  if isExpected(caughtErrorText(error, message()), at: site) { return }
  for reporter in IssueReporters.current {
    reporter.reportIssue(
      error, message(), severity: severity, fileID: site.fileID, filePath: site.filePath, line: site.line,
      column: site.column)
  }
}

/// Whether the running operation is expected to report an issue; tells the reporters that it has.
private func isExpected(_ message: @autoclosure () -> String?, at site: IssueSite) -> Bool {
  guard let expectation = Expectation.current, expectation.absorb(message() ?? "") else { return false }
  for reporter in IssueReporters.current {
    reporter.expectIssue(
      message(), fileID: site.fileID, filePath: site.filePath, line: site.line, column: site.column)
  }
  return true
}
