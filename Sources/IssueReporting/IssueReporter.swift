/// A destination for issues.
///
/// ```swift
/// struct Alarm: IssueReporter {
///   func reportIssue(
///     _ message: @autoclosure () -> String?, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
///   ) {
///     ring(message())
///   }
/// }
/// ```
public protocol IssueReporter: Sendable {
  /// Reports an issue.
  func reportIssue(
    _ message: @autoclosure () -> String?, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt)

  /// Reports an issue with a severity. The default implementation ignores the severity.
  func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString, filePath: StaticString,
    line: UInt, column: UInt)

  /// Reports an unhandled error. The default implementation reports its description.
  func reportIssue(
    _ error: any Error, _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
    filePath: StaticString, line: UInt, column: UInt)

  /// Reports an expected issue, as in ``withExpectedIssue(_:isIntermittent:fileID:filePath:line:column:_:)``. The
  /// default implementation does nothing.
  func expectIssue(
    _ message: @autoclosure () -> String?, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt)
}

extension IssueReporter {
  /// Reports the issue without its severity.
  public func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString, filePath: StaticString,
    line: UInt, column: UInt
  ) {
    reportIssue(message(), fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Reports the error's description.
  public func reportIssue(
    _ error: any Error, _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
    filePath: StaticString, line: UInt, column: UInt
  ) {
    reportIssue(
      caughtErrorText(error, message()), severity: severity, fileID: fileID, filePath: filePath, line: line,
      column: column)
  }

  /// Does nothing.
  public func expectIssue(
    _ message: @autoclosure () -> String?, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {}
}

func caughtErrorText(_ error: any Error, _ message: String?) -> String {
  message.map { "Caught error: \(error): \($0)" } ?? "Caught error: \(error)"
}
