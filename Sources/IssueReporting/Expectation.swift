internal import PeriscopeLocks

/// The issues that an operation is expected to cause.
final class Expectation: Sendable {
  @TaskLocal static var current: Expectation?

  private let issues = Lock<[String]>([])

  var isMet: Bool { issues.withLock { !$0.isEmpty } }

  func absorb(_ message: String) -> Bool {
    issues.withLock { $0.append(message) }
    return true
  }
}
