internal import PeriscopeLocks

/// The last known value of a shared optional.
final class LastValue<Value>: Sendable {
  private let value: Lock<UncheckedValue<Value>>

  init(_ value: Value) { self.value = Lock(UncheckedValue(value: value)) }

  /// Returns the value in the optional, or the last one if it is `nil`.
  func value(or optional: Value?) -> Value {
    guard let optional else { return value.withLock { $0 }.value }
    // In a test's expectation, the value is the expected one, which must not be recorded.
    if SharedChanges.asserting == nil { value.exchange(UncheckedValue(value: optional)) }
    return optional
  }
}
