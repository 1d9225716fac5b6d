internal import IssueReporting
internal import PeriscopeLocks

/// Hands one result on: the first. A second is an issue, and so is none.
final class Once<Success: Sendable>: Sendable {
  private let name: String
  private let handler: Lock<(@Sendable (Result<Success, any Error>) -> Void)?>

  init(_ name: String, _ handler: @escaping @Sendable (Result<Success, any Error>) -> Void) {
    self.name = name
    self.handler = Lock(handler)
  }

  func resume(with result: Result<Success, any Error>) {
    guard let handler = take() else { return reportIssue("A '\(name)' was resumed more than once.") }
    handler(result)
  }

  deinit {
    guard let handler = take() else { return }
    reportIssue("A '\(name)' was dropped without having been resumed: whoever waits for it would have waited for ever.")
    handler(.failure(DroppedContinuation()))
  }

  private func take() -> (@Sendable (Result<Success, any Error>) -> Void)? {
    handler.withLock { handler in
      defer { handler = nil }
      return handler
    }
  }
}

/// What a load or a save ends with that a key forgot to end.
struct DroppedContinuation: Error, CustomStringConvertible {
  var description: String { "The key has dropped the continuation without having resumed it." }
}
