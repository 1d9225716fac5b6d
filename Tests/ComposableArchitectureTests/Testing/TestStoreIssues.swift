import ComposableArchitecture
import PeriscopeTestSupport

extension [IssueRecorder.Issue] {
  /// The number of lines between each issue and a line after it.
  func linesBefore(_ line: UInt) -> [Int] { map { Int(line) - Int($0.line) } }
}

/// The issues that a test store reports, those of its end included.
@MainActor
func issues(of test: @MainActor () async -> Void) async -> [IssueRecorder.Issue] {
  await recorder(of: test).issues
}

/// The skipped assertions that a test store reports as expected issues, or its unexpected issues if there are any.
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
