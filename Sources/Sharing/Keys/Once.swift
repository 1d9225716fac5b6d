internal import IssueReporting
internal import PeriscopeLocks

/// Forwards the first result. Reports an issue for a second result, and for none by the time of deallocation.
final class Once<Success: Sendable>: Sendable {
  private let name: String
  private let handler: Lock<(@Sendable (Result<Success, any Error>) -> Void)?>

  init(_ name: String, _ handler: @escaping @Sendable (Result<Success, any Error>) -> Void) {
    self.name = name
    self.handler = Lock(handler)
  }

  func resume(with result: Result<Success, any Error>) {
    guard let handler = handler.exchange(nil) else { return reportIssue("A '\(name)' was resumed more than once.") }
    handler(result)
  }

  deinit {
    guard let handler = handler.exchange(nil) else { return }
    reportIssue("A '\(name)' was deallocated without having been resumed. Its waiter receives an error instead.")
    handler(.failure(DroppedContinuation()))
  }
}

/// The error of a load or save whose continuation the key dropped.
struct DroppedContinuation: Error, CustomStringConvertible {
  var description: String { "The key has released the continuation without having resumed it." }
}
