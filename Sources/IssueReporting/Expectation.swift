internal import PeriscopeLocks

/// The issues that an operation is expected to report.
final class Expectation: Sendable {
  @TaskLocal static var current: Expectation?

  private let issues = Lock<[String]>([])
  private let isExpected: (@Sendable (String) -> Bool)?

  /// Creates an expectation of any issues, or of those whose messages a closure accepts.
  init(matching isExpected: (@Sendable (String) -> Bool)? = nil) { self.isExpected = isExpected }

  func absorb(_ message: String) -> Bool {
    if let isExpected, !isExpected(message) { return false }
    issues.withLock { $0.append(message) }
    return true
  }

  /// Whether the operation has reported an expected issue.
  var isMet: Bool { issues.withLock { !$0.isEmpty } }

  /// Reports an issue if the operation has reported no expected one.
  func reportIfMissed(_ message: String?, at site: IssueSite) {
    if !isMet { site.report("Known issue was not recorded" + (message.map { ": \($0)" } ?? "")) }
  }
}
