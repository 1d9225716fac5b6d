import IssueReporting
import PeriscopeTestSupport
import Testing

@Suite struct ExpectedIssueTests {
  @Test func `an expected issue is not reported`() {
    let recorder = IssueRecorder()
    withIssueReporters([recorder]) {
      withExpectedIssue { reportIssue("Boom") }
    }
    #expect(recorder.messages.isEmpty)
  }

  @Test func `an error that is thrown in withExpectedIssue counts as the expected issue`() {
    let recorder = IssueRecorder()
    withIssueReporters([recorder]) {
      withExpectedIssue { throw Failure() }
    }
    #expect(recorder.messages.isEmpty)
  }

  @Test func `an expected issue that does not occur is an issue, unless it is intermittent`() {
    let recorder = IssueRecorder()
    withIssueReporters([recorder]) {
      withExpectedIssue {}
      withExpectedIssue("Row 3 is gone") {}
      withExpectedIssue(isIntermittent: true) {}
    }
    #expect(recorder.messages == ["Known issue was not recorded", "Known issue was not recorded: Row 3 is gone"])
    #expect(recorder.issues.map(\.line) == [#line - 5, #line - 4])
  }

  @Test func `withExpectedIssue expects issues of an asynchronous operation`() async {
    let recorder = IssueRecorder()
    await withIssueReporters([recorder]) {
      await withExpectedIssue { await Task { reportIssue("Boom") }.value }
      await withExpectedIssue { () async throws in throw Failure() }
      await withExpectedIssue { await Task.yield() }
    }
    #expect(recorder.messages == ["Known issue was not recorded"])
  }

  @Test func `an issue reporter can receive expected issues`() {
    let recorder = IssueRecorder()
    withIssueReporters([recorder]) {
      withExpectedIssue { reportIssue("Boom") }
    }
    #expect(recorder.expectedIssues == [IssueRecorder.Issue(message: "Boom", fileID: #fileID, line: #line - 2)])
  }
}

@Suite struct ExpectedForeignIssueTests {
  @Test func `withExpectedIssue expects issues recorded by Swift Testing`() {
    withExpectedIssue { Issue.record("Boom") }
    withExpectedIssue { #expect(1 + 1 == 3) }
    withExpectedIssue("why", isIntermittent: true) { Issue.record("Boom") }
  }

  @Test func `withExpectedIssue expects issues of Swift Testing in an asynchronous operation`() async {
    await withExpectedIssue {
      await Task.yield()
      Issue.record("Boom")
    }
    await withExpectedIssue { await Task { #expect(1 + 1 == 3) }.value }
  }

  @Test func `withExpectedIssue applies to its operation only`() async {
    withKnownIssue {
      withExpectedIssue { Issue.record("expected") }
      Issue.record("known")
    } matching: {
      $0.comments.map(\.rawValue) == ["known"]
    }
    await withKnownIssue {
      await withExpectedIssue { await Task.yield() }
    }
    @MainActor func onMainActor() async {
      var count = 0
      await withExpectedIssue {
        count += 1
        await Task.yield()
        Issue.record("Boom")
      }
      #expect(count == 1)
    }
    await onMainActor()
  }
}
