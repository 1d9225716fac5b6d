internal import IssueReporting
internal import PeriscopeLocks

/// Collects issues that are reported on a server's threads. These threads do not belong to a test, so the test reports
/// the collected issues itself.
final class IssueCollector: IssueReporter {
  private struct Issue: Sendable {
    let message: String
    let severity: IssueSeverity
    let site: IssueSite
  }

  private let issues = Lock<[Issue]>([])

  func reportIssue(
    _ message: @autoclosure () -> String?, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    reportIssue(message(), severity: .error, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString, filePath: StaticString,
    line: UInt, column: UInt
  ) {
    let issue = Issue(
      message: message() ?? "", severity: severity,
      site: IssueSite(fileID: fileID, filePath: filePath, line: line, column: column))
    issues.withLock { $0.append(issue) }
  }

  /// Reports the collected issues in the running test.
  func report() {
    for issue in issues.exchange([]) { issue.site.report(issue.message, severity: issue.severity) }
  }
}
