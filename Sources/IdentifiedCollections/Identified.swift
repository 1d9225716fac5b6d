/// A value with an ID, for values without one.
///
/// ```swift
/// var names: IdentifiedArrayOf<Identified<Int, String>> = [Identified("Blob", id: 1)]
/// names[id: 1]?.value = "Blob Jr."
/// ```
///
/// Members of the value are members of this: `names[0].count` is the name's `count`.
@dynamicMemberLookup
public struct Identified<ID: Hashable, Value>: Identifiable {
  /// The ID.
  public let id: ID
  /// The value.
  public var value: Value

  /// Adds an ID to a value.
  @inlinable
  public init(_ value: Value, id: ID) {
    self.id = id
    self.value = value
  }

  /// Adds the ID that a closure or key path returns to a value.
  @inlinable
  public init(_ value: Value, id: (Value) -> ID) { self.init(value, id: id(value)) }

  /// A member of the value.
  @inlinable
  public subscript<Member>(dynamicMember keyPath: WritableKeyPath<Value, Member>) -> Member {
    _read { yield value[keyPath: keyPath] }
    _modify { yield &value[keyPath: keyPath] }
  }

  /// A read-only member of the value.
  @inlinable
  public subscript<Member>(dynamicMember keyPath: KeyPath<Value, Member>) -> Member { value[keyPath: keyPath] }
}

extension Identified: Equatable where Value: Equatable {}
extension Identified: Hashable where Value: Hashable {}
extension Identified: Encodable where ID: Encodable, Value: Encodable {}
extension Identified: Decodable where ID: Decodable, Value: Decodable {}
extension Identified: Sendable where ID: Sendable, Value: Sendable {}
