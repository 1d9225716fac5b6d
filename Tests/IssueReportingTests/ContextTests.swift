import IssueReporting
import PeriscopeTestSupport
import Testing

@Suite struct SeverityTests {
  private final class SeverityRecorder: IssueReporter {
    let severities = Recorder<String>()

    func reportIssue(
      _ message: @autoclosure () -> String?, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
    ) {
      severities.append("plain")
    }

    func reportIssue(
      _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString, filePath: StaticString,
      line: UInt, column: UInt
    ) {
      severities.append("\(severity): \(message() ?? "")")
    }
  }

  @Test func `an issue that is reported as a warning does not fail the test`() {
    reportIssue("The cache is cold.", severity: .warning)
    withKnownIssue {
      reportIssue("The cache is cold.", severity: .warning)
    } matching: {
      $0.severity == .warning && $0.comments.map(\.rawValue) == ["The cache is cold."]
    }
    withKnownIssue {
      reportIssue("Boom", severity: .error)
    } matching: {
      $0.severity == .error
    }
  }

  @Test func `an issue reporter can receive the severity of an issue`() {
    let recorder = SeverityRecorder()
    let plain = IssueRecorder()
    withIssueReporters([recorder, plain]) {
      reportIssue("a", severity: .warning)
      reportIssue("b")
      reportIssue(Failure(), "c", severity: .warning)
    }
    #expect(recorder.severities.values == ["warning: a", "error: b", "warning: Caught error: Failure(): c"])
    #expect(plain.messages == ["a", "b", "Caught error: Failure(): c"])
    #expect(IssueSeverity.warning < .error)
  }
}

@Suite struct IssueContextTests {
  @Test func `withIssueContext reports issues at the given location`() async {
    let recorder = IssueRecorder()
    await withIssueReporters([recorder]) {
      withIssueContext(fileID: "App/Form.swift", filePath: "/App/Form.swift", line: 7, column: 3) {
        reportIssue("a")
        reportIssue(Failure())
      }
      await withIssueContext(fileID: "App/Form.swift", filePath: "/App/Form.swift", line: 8, column: 3) {
        await Task { reportIssue("b") }.value
      }
      reportIssue("c")
    }
    #expect(recorder.lines == [7, 7, 8, #line - 2])
    #expect(recorder.issues.first?.fileID == "App/Form.swift")
  }
}

@Suite struct TestContextTests {
  @Test func `the current test context is the running test, also in the test's tasks`() async {
    #expect(isTesting)
    guard case .swiftTesting(let testing?) = TestContext.current else {
      Issue.record("The running test is not recognized.")
      return
    }
    #expect(testing.test.id.description.contains("TestContextTests"))
    #expect(TestContext.current?.isSwiftTesting == true)
    #expect(await Task { TestContext.current }.value == TestContext.current)
    #expect(TestContext.current != .xcTest)
  }
}
