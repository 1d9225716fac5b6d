import IssueReporting
import Synchronization

/// A reporter that keeps what it hears.
final class Notebook: IssueReporter {
  struct Entry: Equatable {
    var message: String?
    var fileID: String
    var line: UInt
  }

  private let written = Mutex<[Entry]>([])

  var entries: [Entry] { written.withLock { $0 } }
  var messages: [String?] { entries.map(\.message) }

  func reportIssue(
    _ message: @autoclosure () -> String?, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    let entry = Entry(message: message(), fileID: "\(fileID)", line: line)
    written.withLock { $0.append(entry) }
  }
}
