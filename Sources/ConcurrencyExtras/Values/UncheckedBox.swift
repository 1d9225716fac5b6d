/// A variable whose user guarantees that threads share it safely.
///
/// ```swift
/// let last = UncheckedBox<Int?>(nil)
/// store.onChange { last.wrappedValue = $0 }
/// ```
///
/// The compiler does not check this. ``LockIsolated`` is the safe alternative.
@propertyWrapper
public final class UncheckedBox<Value>: @unchecked Sendable {
  /// The value.
  public var wrappedValue: Value

  /// Wraps a value.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// Wraps a value.
  public convenience init(_ value: Value) { self.init(wrappedValue: value) }

  /// The wrapper, which can be captured by a `@Sendable` closure.
  public var projectedValue: UncheckedBox<Value> { self }
}
