package import IssueReporting

/// Which changes, received actions and running effects a test must assert in a ``TestStore``.
public enum Exhaustivity: Equatable, Sendable {
  /// All of them: every change of the state, every received action, and that every effect ends.
  case on

  /// Only those that the test chooses to assert.
  ///
  /// - Parameter showSkippedAssertions: Whether to report skipped assertions as expected issues.
  case off(showSkippedAssertions: Bool)

  /// Only those that the test chooses to assert. Skipped assertions are not reported.
  public static let off = Self.off(showSkippedAssertions: false)
}

extension Exhaustivity {
  /// Fails the test if it must assert everything. Otherwise reports a skipped assertion, if those are to be shown.
  package func report(_ message: String, at site: IssueSite) {
    switch self {
    case .on: site.report(message)
    case .off(showSkippedAssertions: true): withExpectedIssue { site.report("Skipped assertions: …\n\n\(message)") }
    case .off(showSkippedAssertions: false): break
    }
  }
}
