internal import IssueReporting
internal import Synchronization

/// A reporter that records issues.
package final class IssueRecorder: IssueReporter {
  package struct Issue: Equatable, Sendable {
    package var message: String
    package var fileID: String
    package var line: UInt

    package init(message: String, fileID: String, line: UInt) {
      self.message = message
      self.fileID = fileID
      self.line = line
    }
  }

  private struct Record {
    var issues: [Issue] = []
    var expectedIssues: [Issue] = []
  }

  private let record = Mutex(Record())

  package init() {}

  package var issues: [Issue] { record.withLock { $0.issues } }
  package var expectedIssues: [Issue] { record.withLock { $0.expectedIssues } }
  package var messages: [String] { issues.map(\.message) }
  package var lines: [UInt] { issues.map(\.line) }

  package func reportIssue(
    _ message: @autoclosure () -> String?, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    let issue = Issue(message: message() ?? "", fileID: "\(fileID)", line: line)
    record.withLock { $0.issues.append(issue) }
  }

  package func expectIssue(
    _ message: @autoclosure () -> String?, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    let issue = Issue(message: message() ?? "", fileID: "\(fileID)", line: line)
    record.withLock { $0.expectedIssues.append(issue) }
  }
}

/// Returns the messages of the issues that `work` reports.
package func reportedMessages(_ work: () throws -> Void) rethrows -> [String] {
  let recorder = IssueRecorder()
  try withIssueReporters([recorder]) { try work() }
  return recorder.messages
}
