/// How serious an issue is.
///
/// ```swift
/// reportIssue("The cache is cold.", severity: .warning)
/// ```
public enum IssueSeverity: CaseIterable, Comparable, Hashable, Sendable {
  /// A warning, which does not fail a test.
  case warning
  /// A mistake, which fails the running test.
  case error
}
