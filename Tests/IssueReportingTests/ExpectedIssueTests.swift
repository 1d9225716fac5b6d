import IssueReporting
import PeriscopeTestSupport
import Testing

@Suite struct ExpectedIssueTests {
  @Test func `an expected issue is heard by nobody`() {
    let recorder = IssueRecorder()
    withIssueReporters([recorder]) {
      withExpectedIssue { reportIssue("Boom") }
    }
    #expect(recorder.messages.isEmpty)
  }

  @Test func `an error counts as the expected issue`() {
    let recorder = IssueRecorder()
    withIssueReporters([recorder]) {
      withExpectedIssue { throw Failure() }
    }
    #expect(recorder.messages.isEmpty)
  }

  @Test func `that an expected issue did not occur is an issue`() {
    let recorder = IssueRecorder()
    withIssueReporters([recorder]) {
      withExpectedIssue {}
      withExpectedIssue("Row 3 is gone") {}
      withExpectedIssue(isIntermittent: true) {}
    }
    #expect(recorder.messages == ["Known issue was not recorded", "Known issue was not recorded: Row 3 is gone"])
    #expect(recorder.issues.map(\.line) == [#line - 5, #line - 4])
  }

  @Test func `an asynchronous operation's issues are expected, too`() async {
    let recorder = IssueRecorder()
    await withIssueReporters([recorder]) {
      await withExpectedIssue { await Task { reportIssue("Boom") }.value }
      await withExpectedIssue { () async throws in throw Failure() }
      await withExpectedIssue { await Task.yield() }
    }
    #expect(recorder.messages == ["Known issue was not recorded"])
  }

  @Test func `a reporter that wants to hears of expected issues`() {
    let recorder = IssueRecorder()
    withIssueReporters([recorder]) {
      withExpectedIssue { reportIssue("Boom") }
    }
    #expect(recorder.expectedIssues == [IssueRecorder.Issue(message: "Boom", fileID: #fileID, line: #line - 2)])
  }
}
