/// A field of an observable type, as the macros list it: key paths print as addresses on Linux, names do not.
public struct PerceptibleField<Root> {
  /// The name that the field has in the source.
  public let name: StaticString
  /// The path to the field.
  public let keyPath: PartialKeyPath<Root>

  /// Lists a field under its name.
  public init(_ name: StaticString, _ keyPath: PartialKeyPath<Root>) {
    self.name = name
    self.keyPath = keyPath
  }
}
