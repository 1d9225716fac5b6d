/// A field of an observable type, as the macros list it: key paths print as addresses on Linux, names do not.
public struct PerceptibleField {
  /// The name that the field has in the source.
  public let name: String
  /// The path to the field.
  public let keyPath: AnyKeyPath
  /// How many bytes into a value the field is stored, where the type is a struct.
  public let offset: Int?

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
}
