import Glibc
import IssueReporting
import Testing

@Suite struct ProgramReportersTests {
  private struct Printer: IssueReporter {
    func reportIssue(
      _ message: @autoclosure () -> String?, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
    ) {
      print("Printed:", message() ?? "")
      fflush(nil)
    }
  }

  @Test func `a program's issue reporters apply to all tasks, and an operation's take precedence`() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      IssueReporters.current = [Printer()]
      await Task.detached { reportIssue("in a task") }.value
      withIssueReporters([]) { reportIssue("in an operation") }
      IssueReporters.current.append(Printer())
      reportIssue("twice")
    }
    let output = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
    #expect(output.contains("Printed: in a task\n"))
    #expect(!output.contains("in an operation"))
    #expect(output.contains("Printed: twice\nPrinted: twice\n"))
  }
}
