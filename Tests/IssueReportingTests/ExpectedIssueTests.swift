import IssueReporting
import Testing

@Suite struct ExpectedIssueTests {
  @Test func `an expected issue is heard by nobody`() {
    let notebook = Notebook()
    withIssueReporters([notebook]) {
      withExpectedIssue { reportIssue("Boom") }
    }
    #expect(notebook.messages.isEmpty)
  }

  @Test func `an error counts as the expected issue`() {
    let notebook = Notebook()
    withIssueReporters([notebook]) {
      withExpectedIssue { throw Failure() }
    }
    #expect(notebook.messages.isEmpty)
  }

  @Test func `that an expected issue did not occur is an issue`() {
    let notebook = Notebook()
    withIssueReporters([notebook]) {
      withExpectedIssue {}
      withExpectedIssue("Row 3 is gone") {}
      withExpectedIssue(isIntermittent: true) {}
    }
    #expect(notebook.messages == ["Known issue was not recorded", "Known issue was not recorded: Row 3 is gone"])
    #expect(notebook.entries.map(\.line) == [#line - 5, #line - 4])
  }

  @Test func `an asynchronous operation's issues are expected, too`() async {
    let notebook = Notebook()
    await withIssueReporters([notebook]) {
      await withExpectedIssue { await Task { reportIssue("Boom") }.value }
      await withExpectedIssue { () async throws in throw Failure() }
      await withExpectedIssue { await Task.yield() }
    }
    #expect(notebook.messages == ["Known issue was not recorded"])
  }
}
