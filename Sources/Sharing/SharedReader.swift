/// A read-only shared value.
///
/// ```swift
/// @SharedReader(.inMemory("visits")) var visits = 0
/// ```
@dynamicMemberLookup
@propertyWrapper
public struct SharedReader<Value> {
  let box: ReferenceBox<Value, any Reference<Value>>

  init(reference: any Reference<Value>) { box = ReferenceBox(reference) }

  /// Creates a shared value, which can be passed to other features.
  public init(value: sending Value) { self.init(reference: ValueReference(value)) }

  /// Creates a copy that shares the same value.
  public init(projectedValue: SharedReader) { self = projectedValue }

  /// Creates a read-only view of a shared value.
  public init(_ base: Shared<Value>) { self.init(reference: base.box.reference) }

  /// Shares the value in an optional. Returns `nil` if the optional is `nil`.
  ///
  /// If the optional becomes `nil` later, this keeps the last value that was read.
  public init?(_ base: SharedReader<Value?>) {
    let reference = base.box.reference
    guard let value = reference.current else { return nil }
    let last = LastValue(value)
    self.init(reference: DerivedReference(reference) { last.value(or: $0) })
  }

  /// A value that never changes, such as for a preview.
  public static func constant(_ value: sending Value) -> Self { Self(value: value) }

  /// The current value.
  public var wrappedValue: Value { box.reference.current }

  /// The shared value itself.
  ///
  /// Setting it makes this reader, and all of its copies, refer to the value of the new one.
  public var projectedValue: SharedReader {
    get { self }
    nonmutating set { box.reference = newValue.box.reference }
  }

  /// A member as a shared value. Its observers are notified of any change of the whole value.
  public subscript<Member>(dynamicMember keyPath: KeyPath<Value, Member>) -> SharedReader<Member> {
    SharedReader<Member>(reference: DerivedReference(box.reference) { $0[keyPath: keyPath] })
  }

  /// Returns a shared value that is derived from this one.
  public func read<Member>(_ body: @escaping @Sendable (Value) -> Member) -> SharedReader<Member> {
    SharedReader<Member>(reference: DerivedReference(box.reference, body))
  }

  /// Whether the value is being loaded. Always `false` without a key.
  public var isLoading: Bool { box.reference.isLoading }

  /// The error of the last load, if it failed.
  public var loadError: (any Error)? { box.reference.loadError }

  /// Loads the value again. Has no effect without a key.
  public func load() async throws { try await box.reference.load() }
}

/// Unchecked: locks protect the value and the reference to it.
extension SharedReader: @unchecked Sendable where Value: Sendable {}
