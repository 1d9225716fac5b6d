import IssueReporting
import Synchronization
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

  @Test func `a reporter that wants to hears of expected issues`() {
    let diary = Diary()
    withIssueReporters([diary]) {
      withExpectedIssue { reportIssue("Boom") }
    }
    #expect(diary.expected.withLock { $0 } == ["Boom at \(#line - 2)"])
  }
}

/// A reporter of expected issues.
private final class Diary: IssueReporter {
  let expected = Mutex<[String]>([])

  func reportIssue(
    _ message: @autoclosure () -> String?, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {}

  func expectIssue(
    _ message: @autoclosure () -> String?, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    let text = "\(message() ?? "") at \(line)"
    expected.withLock { $0.append(text) }
  }
}
