import IssueReporting
import Testing

@Suite struct ErrorReportingTests {
  @Test func `what an operation throws is reported in its place`() {
    let notebook = Notebook()
    let result: Int? = withIssueReporters([notebook]) {
      withErrorReporting("Saving failed") { throw Failure() }
    }
    #expect(result == nil)
    #expect(notebook.messages == ["Caught error: Failure(): Saving failed"])
    #expect(notebook.entries.map(\.line) == [#line - 4])
  }

  @Test func `an operation that throws nothing has its result`() async {
    let notebook = Notebook()
    await withIssueReporters([notebook]) {
      #expect(withErrorReporting { 42 } == 42)
      #expect(
        await withErrorReporting {
          await Task.yield()
          return 43
        } == 43)
    }
    #expect(notebook.messages.isEmpty)
  }

  @Test func `what an asynchronous operation throws is reported`() async {
    let notebook = Notebook()
    await withIssueReporters([notebook]) {
      await withErrorReporting { () async throws in throw Failure() }
    }
    #expect(notebook.messages == ["Caught error: Failure()"])
  }
}
