/// How much of what happens in a ``TestStore`` a test has to assert.
public enum Exhaustivity: Equatable, Sendable {
  /// All of it: every change of the state, every action received, and that every effect ends.
  case on

  /// What the test chooses to assert.
  ///
  /// - Parameter showSkippedAssertions: Whether what would have failed is told as an expected issue.
  case off(showSkippedAssertions: Bool)

  /// What the test chooses to assert; nothing is told of the rest.
  public static let off = Self.off(showSkippedAssertions: false)
}

extension Exhaustivity {
  /// Fails the test, unless what is wrong need not be asserted.
  func report(_ message: String, at site: IssueSite) {
    switch self {
    case .on: site.report(message)
    case .off(showSkippedAssertions: true): withExpectedIssue { site.report("Skipped assertions: …\n\n\(message)") }
    case .off(showSkippedAssertions: false): break
    }
  }
}
