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
  @Test func `a mistake is reported`() {
    withExpectedIssue { Machine().start() }
  }
}
