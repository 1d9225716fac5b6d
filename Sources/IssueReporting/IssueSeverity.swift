/// How serious an issue is.
///
/// ```swift
/// reportIssue("The cache is cold.", severity: .warning)
/// ```
public enum IssueSeverity: CaseIterable, Comparable, Hashable, Sendable {
  /// Worth a note; a test does not fail.
  case warning
  /// A mistake; the running test fails.
  case error
}
