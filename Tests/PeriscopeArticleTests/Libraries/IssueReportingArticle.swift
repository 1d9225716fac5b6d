import IssueReporting
import Testing

private struct Machine {
  var isReady = false

  func start() {
    guard isReady else {
      return reportIssue("'start()' was called before 'prepare()'. Call 'prepare()' first.")
    }
  }
}

struct IssueReportingArticle {
  @Test func `starting the IssueReporting article's machine before it is ready is an issue`() {
    withExpectedIssue { Machine().start() }
  }
}
