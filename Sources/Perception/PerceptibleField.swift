/// A field of an observable type, as the macros list it: key paths print as addresses on Linux, names do not.
public struct PerceptibleField {
  /// The name that the field has in the source.
  package let name: String
  /// The path to the field.
  package let keyPath: AnyKeyPath
  /// How many bytes into a value the field is stored, where the type is a struct.
  package let offset: Int?
  /// The path to what stands beside the field under `$`, where it is stored as that.
  package private(set) var projectedKeyPath: AnyKeyPath?
  /// How many bytes into a value that is stored.
  package private(set) var projectedOffset: Int?

  /// Lists a field under its name.
  public init<Root, Value>(_ name: String, _ keyPath: KeyPath<Root, Value>) {
    self.name = name
    self.keyPath = keyPath
    offset = nil
  }

  /// Lists a field under its name, with where it is stored.
  public init<Root, Value>(_ name: String, _ keyPath: KeyPath<Root, Value>, storage: KeyPath<Root, Value>) {
    self.name = name
    self.keyPath = keyPath
    offset = MemoryLayout<Root>.offset(of: storage)
  }

  /// Lists a field under its name, which is stored as what stands beside it under `$`.
  public init<Root, Value, Projection>(
    _ name: String, _ keyPath: KeyPath<Root, Value>, projection: KeyPath<Root, Projection>,
    storage: KeyPath<Root, Projection>
  ) {
    self.init(name, keyPath)
    projectedKeyPath = projection
    projectedOffset = MemoryLayout<Root>.offset(of: storage)
  }
}
