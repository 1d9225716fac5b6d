import IssueReporting
import PeriscopeTestSupport
import Testing

@Suite struct ExpectReportsIssueTests {
  @Test func `expectReportsIssue returns the result of an operation that reports an issue`() async {
    let recorder = IssueRecorder()
    await withIssueReporters([recorder]) {
      let number = expectReportsIssue {
        reportIssue("Boom")
        return 42
      }
      #expect(number == 42)
      await expectReportsIssue {
        await Task.yield()
        reportIssue("Boom")
      }
    }
    #expect(recorder.messages == [])
  }

  @Test func `expectReportsIssue reports an issue if none occurs, and passes on one that does not match`() {
    let recorder = IssueRecorder()
    withIssueReporters([recorder]) {
      expectReportsIssue("no row 3") {}
      expectReportsIssue(matching: { $0 == "Boom" }) { reportIssue("Bang") }
      #expect(throws: Failure.self) { try expectReportsIssue { throw Failure() } }
    }
    #expect(
      recorder.messages == [
        "Expected an issue, but none was reported: no row 3", "Bang", "Expected an issue, but none was reported",
      ])
  }
}
