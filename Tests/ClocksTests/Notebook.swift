import Clocks
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

extension TestClock {
  /// Waits until so many sleep on this clock.
  func waitForSleepers(_ count: Int) async {
    while _$sleeperCount < count, !Task.isCancelled { await Task.yield() }
  }
}
