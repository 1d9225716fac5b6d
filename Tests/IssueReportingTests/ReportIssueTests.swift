import PeriscopeTestSupport
import Testing

@testable import IssueReporting

@Suite struct ReportIssueTests {
  @Test func `an issue fails the running test at the caller's line`() {
    let line = #line + 2
    withKnownIssue {
      reportIssue("There is no row 3.")
    } matching: { issue in
      issue.comments.map(\.rawValue) == ["There is no row 3."]
        && issue.sourceLocation?.fileID == #fileID && issue.sourceLocation?.line == line
        && issue.sourceLocation?.filePath == #filePath
    }
  }

  @Test func `an issue without a message has a default one`() {
    withKnownIssue {
      reportIssue()
      reportIssue("")
    } matching: {
      $0.comments.map(\.rawValue) == ["Issue reported"]
    }
  }

  @Test func `outside of tests an issue is printed as a warning with its source location`() {
    let line = DefaultReporter.warning("There is no row 3.", fileID: "App/Rows.swift", line: 12)
    #expect(line == "App/Rows.swift:12: warning: There is no row 3.\n")
  }

  @Test func `outside of tests at most ten issues of a line are printed in a minute`() {
    var repetitions = IssueRepetitions()
    let start = ContinuousClock.now
    func decisions(of line: UInt, _ count: Int, at time: Duration) -> [IssueRepetitions.Decision] {
      (0..<count).map { _ in repetitions.note("App/Rows.swift", line, at: start + time) }
    }
    #expect(decisions(of: 12, 9, at: .zero) == Array(repeating: .write, count: 9))
    #expect(decisions(of: 12, 3, at: .seconds(59)) == [.writeLast, .omit, .omit])
    #expect(decisions(of: 13, 1, at: .seconds(59)) == [.write])
    #expect(decisions(of: 12, 1, at: .seconds(60)) == [.write])
  }

  @Test func `an issue reporter receives the source location of an issue`() {
    let recorder = IssueRecorder()
    withIssueReporters([recorder]) { reportIssue("Boom") }
    #expect(recorder.issues == [IssueRecorder.Issue(message: "Boom", fileID: #fileID, line: #line - 1)])
  }

  @Test func `the issue of a reported error describes the error, and adds the caller's message`() {
    let recorder = IssueRecorder()
    withIssueReporters([recorder]) {
      reportIssue(Failure())
      reportIssue(Failure(), "Saving failed")
    }
    #expect(recorder.messages == ["Caught error: Failure()", "Caught error: Failure(): Saving failed"])
  }
}

@Suite struct IssueReportersTests {
  @Test func `each of several issue reporters receives an issue`() {
    let first = IssueRecorder()
    let second = IssueRecorder()
    withIssueReporters([first, second]) { reportIssue("Boom") }
    #expect(first.messages == ["Boom"])
    #expect(second.messages == ["Boom"])
  }

  @Test func `without an issue reporter the message of an issue is not evaluated`() {
    withIssueReporters([]) {
      reportIssue(
        {
          Issue.record("made")
          return "Boom"
        }())
    }
  }

  @Test func `withIssueReporters applies to the tasks of its operation`() async {
    let recorder = IssueRecorder()
    await withIssueReporters([recorder]) {
      await Task { reportIssue("Boom") }.value
    }
    #expect(recorder.messages == ["Boom"])
    #expect(IssueReporters.current.count == 1)
    #expect(IssueReporters.current.first is DefaultReporter)
  }
}
