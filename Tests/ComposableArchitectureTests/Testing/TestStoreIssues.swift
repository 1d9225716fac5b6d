import ComposableArchitecture
import PeriscopeTestSupport

extension [IssueRecorder.Issue] {
  /// The number of lines from each issue's line to a later line.
  func linesBefore(_ line: UInt) -> [Int] { map { Int(line) - Int($0.line) } }
}

/// Returns the issues that a closure's test stores report, including those that they report when they are released.
@MainActor
func issues(of test: @MainActor () async -> Void) async -> [IssueRecorder.Issue] {
  await recorder(of: test).issues
}

/// Returns the skipped assertions that a closure's test stores report as expected issues, or their unexpected issues if
/// there are any.
@MainActor
func skippedAssertions(of test: @MainActor () async -> Void) async -> [IssueRecorder.Issue] {
  let recorder = await recorder(of: test)
  return recorder.issues.isEmpty ? recorder.expectedIssues : recorder.issues
}

@MainActor
private func recorder(of test: @MainActor () async -> Void) async -> IssueRecorder {
  let recorder = IssueRecorder()
  await withIssueReporters([recorder]) { await test() }
  return recorder
}
