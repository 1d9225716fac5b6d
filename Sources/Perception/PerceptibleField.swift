/// An entry in the macros' table of an observable type's fields. It contains the name, because key paths print as
/// addresses on Linux.
public struct PerceptibleField {
  /// The field's name in the source.
  package let name: String
  /// The field's key path.
  package let keyPath: AnyKeyPath
  /// The offset in bytes of the field's storage, if the type is a struct.
  package let offset: Int?
  /// The key path of the field's projection, if the field is stored as its projection.
  package private(set) var projectedKeyPath: AnyKeyPath?
  /// The offset in bytes of the projection's storage.
  package private(set) var projectedOffset: Int?

  /// Creates an entry for a field, with its storage if the type is a struct.
  public init<Root, Value>(_ name: String, _ keyPath: KeyPath<Root, Value>, storage: KeyPath<Root, Value>? = nil) {
    self.name = name
    self.keyPath = keyPath
    offset = storage.flatMap { MemoryLayout<Root>.offset(of: $0) }
  }

  /// Creates an entry for a field that is stored as its projection, the property of the same name under `$`.
  public init<Root, Value, Projection>(
    _ name: String, _ keyPath: KeyPath<Root, Value>, projection: KeyPath<Root, Projection>,
    storage: KeyPath<Root, Projection>
  ) {
    self.init(name, keyPath)
    projectedKeyPath = projection
    projectedOffset = MemoryLayout<Root>.offset(of: storage)
  }
}
