import ConcurrencyExtras
import IssueReporting

/// A reporter that keeps what it hears.
final class Notebook: IssueReporter {
  private let entries = LockIsolated<[(message: String, line: UInt)]>([])

  var messages: [String] { entries.withValue { $0.map(\.message) } }
  var lines: [UInt] { entries.withValue { $0.map(\.line) } }

  func reportIssue(
    _ message: @autoclosure () -> String?, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    let text = message() ?? ""
    entries.withValue { $0.append((text, line)) }
  }
}
