@_spi(Reflection) internal import Swift

/// The name of a field in the source.
package enum FieldName {
  /// Returns the name of the field of a key path, or `nil` if the path is not that of a single field.
  package static func of<Root, Value>(_ keyPath: KeyPath<Root, Value>) -> String? {
    if let type = Root.self as? any Perceptible.Type,
      let field = type._$fields.first(where: { $0.keyPath == keyPath })
    {
      return field.name
    }
    // A struct without a macro has no table of names, but its fields can be found by their offsets.
    guard let offset = MemoryLayout<Root>.offset(of: keyPath) else { return nil }
    var name: String?
    _ = _forEachField(of: Root.self) { label, place, type, _ in
      guard place == offset, type == Value.self else { return true }
      name = String(cString: label)
      return false
    }
    return name
  }
}
