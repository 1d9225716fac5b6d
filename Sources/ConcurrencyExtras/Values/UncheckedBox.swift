/// A variable that its user promises to share between threads with care.
///
/// ```swift
/// let last = UncheckedBox<Int?>(nil)
/// store.onChange { last.wrappedValue = $0 }
/// ```
///
/// The compiler checks nothing here. ``LockIsolated`` is the safe way.
@propertyWrapper
public final class UncheckedBox<Value>: @unchecked Sendable {
  /// The value.
  public var wrappedValue: Value

  /// Makes the box.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// Makes the box.
  public convenience init(_ value: Value) { self.init(wrappedValue: value) }

  /// The box, which can be captured by a `@Sendable` closure.
  public var projectedValue: UncheckedBox<Value> { self }
}
