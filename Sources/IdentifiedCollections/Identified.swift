/// A value with an id, for values that have none of their own.
///
/// ```swift
/// var names: IdentifiedArrayOf<Identified<Int, String>> = [Identified("Blob", id: 1)]
/// names[id: 1]?.value = "Blob Jr."
/// ```
///
/// The value's members are members of this: `names[0].count` is the name's.
@dynamicMemberLookup
public struct Identified<ID: Hashable, Value>: Identifiable {
  /// The id.
  public let id: ID
  /// The value.
  public var value: Value

  /// Gives a value an id.
  @inlinable
  public init(_ value: Value, id: ID) {
    self.id = id
    self.value = value
  }

  /// Gives a value the id that a closure or key path reads from it.
  @inlinable
  public init(_ value: Value, id: (Value) -> ID) { self.init(value, id: id(value)) }

  /// A member of the value.
  @inlinable
  public subscript<Member>(dynamicMember keyPath: WritableKeyPath<Value, Member>) -> Member {
    _read { yield value[keyPath: keyPath] }
    _modify { yield &value[keyPath: keyPath] }
  }

  /// A member of the value that can only be read.
  @inlinable
  public subscript<Member>(dynamicMember keyPath: KeyPath<Value, Member>) -> Member { value[keyPath: keyPath] }
}

extension Identified: Equatable where Value: Equatable {}
extension Identified: Hashable where Value: Hashable {}
extension Identified: Encodable where ID: Encodable, Value: Encodable {}
extension Identified: Decodable where ID: Decodable, Value: Decodable {}
extension Identified: Sendable where ID: Sendable, Value: Sendable {}
