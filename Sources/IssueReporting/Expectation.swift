internal import PeriscopeLocks

/// The issues that an operation is expected to cause.
final class Expectation: Sendable {
  @TaskLocal static var current: Expectation?

  private let issues = Lock<[String]>([])

  func absorb(_ message: String) -> Bool {
    issues.withLock { $0.append(message) }
    return true
  }

  /// Reports an issue if the operation caused none.
  func reportIfMissed(_ message: String?, at site: IssueSite) {
    guard issues.withLock({ $0.isEmpty }) else { return }
    site.report("Known issue was not recorded" + (message.map { ": \($0)" } ?? ""))
  }
}
