/// Reports a programmer mistake: as a warning at run time, as a failure in a test.
///
/// ```swift
/// guard let row = rows[id: id] else {
///   reportIssue("There is no row \(id).")
///   return
/// }
/// ```
///
/// - Parameters:
///   - message: The problem and its remedy.
///   - severity: The severity. A warning does not fail a test.
///   - fileID: The source location of the mistake, like the following three.
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

/// Reports an unhandled error.
///
/// ```swift
/// do { try save() } catch { reportIssue(error) }
/// ```
///
/// - Parameters:
///   - error: The error.
///   - message: The consequence of the error.
///   - severity: The severity. A warning does not fail a test.
///   - fileID: The source location of the mistake, like the following three.
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

/// Whether the running operation is expected to report this issue. If so, informs the reporters.
private func isExpected(_ message: @autoclosure () -> String?, at site: IssueSite) -> Bool {
  guard let expectation = Expectation.current, expectation.absorb(message() ?? "") else { return false }
  for reporter in IssueReporters.current {
    reporter.expectIssue(
      message(), fileID: site.fileID, filePath: site.filePath, line: site.line, column: site.column)
  }
  return true
}
