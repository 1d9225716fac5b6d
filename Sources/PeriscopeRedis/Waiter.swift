internal import Dispatch
internal import PeriscopeLocks
internal import PeriscopeSystem

/// A value that one thread provides and another waits for.
final class Waiter<Value: Sendable>: Sendable {
  private let value = Lock<Value?>(nil)
  private let signal = DispatchSemaphore(value: 0)

  /// Provides the value. Later values are ignored.
  func fulfill(_ value: Value) {
    let isFirst = self.value.withLock { kept in
      defer { kept = kept ?? value }
      return kept == nil
    }
    if isFirst { signal.signal() }
  }

  /// Waits for the value. Returns `nil` after the time limit.
  func wait(for duration: Duration) -> Value? {
    _ = signal.wait(for: duration)
    return value.withLock { $0 }
  }
}
