import IssueReporting
import XCTest

/// Under XCTest, an issue fails the running test, as it does under Swift Testing.
final class XCTestReportTests: XCTestCase {
  private var failures: [String] = []

  override func recordFailure(
    withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
  ) {
    guard description == "failed - Boom" else {
      return super.recordFailure(
        withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
    }
    failures.append("\(filePath):\(lineNumber): \(description)")
  }

  func testAnIssueFailsTheRunningTestAtTheCallersLine() {
    reportIssue("Boom")
    XCTAssertEqual(failures, ["\(#filePath):\(#line - 1): failed - Boom"])
  }

  func testAnIssueOfADetachedTaskFailsTheRunningTest() async {
    await Task.detached { reportIssue("Boom") }.value
    XCTAssertEqual(failures, ["\(#filePath):\(#line - 1): failed - Boom"])
  }

  func testAnExpectedIssueDoesNotFailTheTest() {
    withExpectedIssue { reportIssue("Boom") }
    XCTAssertEqual(failures, [])
  }
}
