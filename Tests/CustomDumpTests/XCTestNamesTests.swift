import CustomDump
import IssueReporting
import PeriscopeTestSupport
import Testing

struct XCTestNamesTests {
  @available(*, deprecated)
  @Test func `XCTAssertNoDifference of different values is an issue at its line`() {
    let recorder = IssueRecorder()
    withIssueReporters([recorder]) {
      XCTAssertNoDifference(1, 1)
      XCTAssertNoDifference(1, 2, "Two it should be.")
    }
    #expect(
      recorder.issues == [
        IssueRecorder.Issue(
          message: "Two it should be.\n\nDifference: …\n\n  − 1\n  + 2\n\n(First: −, Second: +)", fileID: #fileID,
          line: #line - 2)
      ])
  }

  @available(*, deprecated)
  @Test func `XCTAssertDifference with the expected change is no issue, and with a different one it is`() {
    let recorder = IssueRecorder()
    var counter = Counter()
    withIssueReporters([recorder]) {
      XCTAssertDifference(counter) {
        counter.count += 1
      } changes: {
        $0.count = 1
      }
      XCTAssertDifference(counter) {
        counter.count += 1
      } changes: {
        $0.count = 5
      }
    }
    #expect(recorder.issues.count == 1)
  }
}
