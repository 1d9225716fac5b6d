internal import PeriscopeLocks

/// The last value that a shared optional was seen to hold.
final class LastValue<Value>: Sendable {
  private let value: Lock<UncheckedValue<Value>>

  init(_ value: Value) { self.value = Lock(UncheckedValue(value: value)) }

  /// Returns the value that the optional holds, or else the last.
  func value(or optional: Value?) -> Value {
    guard let optional else { return value.withLock { $0 }.value }
    // A test reads the value that it expects, not the real one.
    if SharedChanges.asserting == nil { value.exchange(UncheckedValue(value: optional)) }
    return optional
  }
}
