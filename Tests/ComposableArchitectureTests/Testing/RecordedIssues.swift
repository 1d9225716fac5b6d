import ComposableArchitecture

/// A reporter that keeps what it hears.
final class RecordedIssues: IssueReporter {
  struct Issue: Equatable, Sendable {
    var message: String
    var line: UInt
  }

  private let heard = LockIsolated<[Issue]>([])
  private let expected = LockIsolated<[Issue]>([])

  var issues: [Issue] { heard.value }
  var expectedIssues: [Issue] { expected.value }

  func reportIssue(
    _ message: @autoclosure () -> String?, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    let issue = Issue(message: message() ?? "", line: line)
    heard.withValue { $0.append(issue) }
  }

  func expectIssue(
    _ message: @autoclosure () -> String?, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    let issue = Issue(message: message() ?? "", line: line)
    expected.withValue { $0.append(issue) }
  }
}

extension [RecordedIssues.Issue] {
  /// How many lines before a line they were reported.
  func linesBefore(_ line: UInt) -> [Int] { map { Int(line) - Int($0.line) } }
}

/// The issues that a test store reports, those of its end included.
@MainActor
func issues(of test: @MainActor () async -> Void) async -> [RecordedIssues.Issue] {
  let recorded = RecordedIssues()
  await withIssueReporters([recorded]) { await test() }
  return recorded.issues
}

/// The issues that a test store tells as expected ones.
@MainActor
func skippedAssertions(of test: @MainActor () async -> Void) async -> [RecordedIssues.Issue] {
  let recorded = RecordedIssues()
  await withIssueReporters([recorded]) { await test() }
  return recorded.issues.isEmpty ? recorded.expectedIssues : recorded.issues
}
