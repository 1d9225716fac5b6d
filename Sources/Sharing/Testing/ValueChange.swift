internal import CustomDump
internal import PeriscopeLocks

/// The change of a shared value of any type.
protocol SharedChange: AnyObject, Sendable {
  var isAsserted: Bool { get }
  /// The identity of the reference that stores the value.
  var root: ObjectIdentifier { get }
  func description(number: Int) -> String
}

/// The change of a shared value. The expected value is the value before the first write, until a test asserts a change.
final class ValueChange<Value>: SharedChange, Sendable {
  // A strong reference, so that its identity is not reused.
  private let reference: ValueReference<Value>
  private let contents: Lock<UncheckedValue<Value>>

  init(of reference: ValueReference<Value>, before value: Value) {
    self.reference = reference
    contents = Lock(UncheckedValue(value: value))
  }

  var expected: Value {
    get { contents.withLock { $0 }.value }
    set { contents.exchange(UncheckedValue(value: newValue)) }
  }

  var root: ObjectIdentifier { ObjectIdentifier(reference) }

  var isAsserted: Bool { diff(expected, reference.stored) == nil }

  func description(number: Int) -> String {
    let old = String(customDumping: expected)
    let new = String(customDumping: reference.stored)
    if !old.contains("\n"), !new.contains("\n") { return "#\(number) \(old) → \(new)" }
    return "#\(number)\n\(diff(expected, reference.stored, format: .proportional) ?? "")"
  }
}
