import Synchronization

/// A value that one thread at a time may change.
public final class Lock<Value: Sendable>: Sendable {
  private let mutex: Mutex<Value>

  /// Creates a lock for a value.
  public init(_ value: Value) {
    mutex = Mutex(value)
  }

  /// Calls a closure with the value.
  public func withLock<Result: Sendable>(_ body: @Sendable (inout Value) -> Result) -> Result {
    mutex.withLock { value in body(&value) }
  }
}
