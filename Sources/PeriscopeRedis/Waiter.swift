internal import Dispatch
internal import PeriscopeLocks
internal import PeriscopeSystem

/// A thread that waits for something to be handed to it.
final class Waiter<Value: Sendable>: Sendable {
  private let value = Lock<Value?>(nil)
  private let signal = DispatchSemaphore(value: 0)

  /// Only what is handed over first counts.
  func hand(_ value: Value) {
    let isFirst = self.value.withLock { kept in
      defer { kept = kept ?? value }
      return kept == nil
    }
    if isFirst { signal.signal() }
  }

  /// Answers `nil` where nothing came in time.
  func wait(for duration: Duration) -> Value? {
    _ = signal.wait(for: duration)
    return value.withLock { $0 }
  }
}
