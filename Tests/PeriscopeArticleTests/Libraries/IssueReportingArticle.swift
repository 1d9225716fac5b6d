import IssueReporting
import PeriscopeTestSupport
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
  @Test func `starting the IssueReporting article's machine is an issue only before it is ready`() {
    #expect(
      reportedMessages { Machine().start() } == ["'start()' was called before 'prepare()'. Call 'prepare()' first."])
    #expect(reportedMessages { Machine(isReady: true).start() } == [])
    withExpectedIssue { Machine().start() }
  }
}
