import Dispatch
import PeriscopeLocks

/// The values that closures on other threads report, in order.
final class Inbox<Value: Sendable>: Sendable {
  struct Silence: Error, CustomStringConvertible {
    let description: String
  }

  private let values = Lock<[Value]>([])
  private let signal = DispatchSemaphore(value: 0)

  func put(_ value: Value) {
    values.withLock { $0.append(value) }
    signal.signal()
  }

  /// Waits for the next value. Throws after a minute.
  func next() throws -> Value {
    guard signal.wait(timeout: .now() + 60) == .success else { throw Silence(description: "Nothing was reported.") }
    return values.withLock { $0.removeFirst() }
  }

  func next(_ count: Int) throws -> [Value] {
    try (0..<count).map { _ in try next() }
  }

  /// Waits for a value, and skips the values before it.
  func wait(for wanted: Value) throws where Value: Equatable {
    while try next() != wanted {}
  }
}
