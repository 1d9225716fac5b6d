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

  /// Takes note of an issue that was expected, as in ``withExpectedIssue(_:isIntermittent:fileID:filePath:line:column:_:)``;
  /// by default it does not.
  func expectIssue(
    _ message: @autoclosure () -> String?, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt)
}

extension IssueReporter {
  /// Takes no note of an issue that was expected.
  public func expectIssue(
    _ message: @autoclosure () -> String?, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {}
}
