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
}
