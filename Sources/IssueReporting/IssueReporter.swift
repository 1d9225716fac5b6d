/// Where issues go.
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
  /// Takes note of an issue.
  func reportIssue(
    _ message: @autoclosure () -> String?, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt)

  /// Takes note of an issue of some severity; by default as of any other.
  func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString, filePath: StaticString,
    line: UInt, column: UInt)

  /// Takes note of an error that nobody handles; by default of its description.
  func reportIssue(
    _ error: any Error, _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
    filePath: StaticString, line: UInt, column: UInt)

  /// Takes note of an issue that was expected, as in ``withExpectedIssue(_:isIntermittent:fileID:filePath:line:column:_:)``;
  /// by default it does not.
  func expectIssue(
    _ message: @autoclosure () -> String?, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt)
}

extension IssueReporter {
  /// Takes note of an issue as of one of any other severity.
  public func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString, filePath: StaticString,
    line: UInt, column: UInt
  ) {
    reportIssue(message(), fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Takes note of an error's description.
  public func reportIssue(
    _ error: any Error, _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
    filePath: StaticString, line: UInt, column: UInt
  ) {
    reportIssue(
      caughtErrorText(error, message()), severity: severity, fileID: fileID, filePath: filePath, line: line,
      column: column)
  }

  /// Takes no note of an issue that was expected.
  public func expectIssue(
    _ message: @autoclosure () -> String?, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {}
}

func caughtErrorText(_ error: any Error, _ message: String?) -> String {
  message.map { "Caught error: \(error): \($0)" } ?? "Caught error: \(error)"
}
