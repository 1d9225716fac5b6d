/// A shared value that can only be read from here.
///
/// ```swift
/// @SharedReader(.inMemory("visits")) var visits = 0
/// ```
@dynamicMemberLookup
@propertyWrapper
public struct SharedReader<Value> {
  let box: ReferenceBox<Value, any Reference<Value>>

  init(reference: any Reference<Value>) { box = ReferenceBox(reference) }

  /// Shares a value with whoever this is handed to.
  public init(value: sending Value) { self.init(reference: ValueReference(value)) }

  /// Shares what another shares.
  public init(projectedValue: SharedReader) { self = projectedValue }

  /// Shares for reading what another shares.
  public init(_ base: Shared<Value>) { self.init(reference: base.box.reference) }

  /// Shares what an optional holds; `nil` if it holds nothing.
  ///
  /// Should the optional become `nil` later, the last value that was read stays.
  public init?(_ base: SharedReader<Value?>) {
    let reference = base.box.reference
    guard let value = reference.current else { return nil }
    let last = LastValue(value)
    self.init(reference: DerivedReference(reference) { last.value(or: $0) })
  }

  /// A value that never changes, as for a preview.
  public static func constant(_ value: sending Value) -> Self { Self(value: value) }

  /// The value, as of now.
  public var wrappedValue: Value { box.reference.current }

  /// What shares the value.
  ///
  /// To set it is to share another value from here on; all copies of this one do.
  public var projectedValue: SharedReader {
    get { self }
    nonmutating set { box.reference = newValue.box.reference }
  }

  /// A member, shared by itself; who reads it follows the whole value.
  public subscript<Member>(dynamicMember keyPath: KeyPath<Value, Member>) -> SharedReader<Member> {
    SharedReader<Member>(reference: DerivedReference(box.reference) { $0[keyPath: keyPath] })
  }

  /// Shares what is made of the value.
  public func read<Member>(_ body: @escaping @Sendable (Value) -> Member) -> SharedReader<Member> {
    SharedReader<Member>(reference: DerivedReference(box.reference, body))
  }

  /// Whether the value is being loaded.
  public var isLoading: Bool { box.reference.isLoading }

  /// Why the value could not be loaded the last time, if it could not.
  public var loadError: (any Error)? { box.reference.loadError }

  /// Loads the value afresh.
  public func load() async throws { try await box.reference.load() }
}

/// Unchecked: the value is kept under locks, and the reference is.
extension SharedReader: @unchecked Sendable where Value: Sendable {}
