@_spi(Reflection) internal import Swift

/// The name of a field in the source.
package enum FieldName {
  /// The name of the field that a key path leads to; `nil` where it leads to anything else, or further in than one field.
  package static func of<Root, Value>(_ keyPath: KeyPath<Root, Value>) -> String? {
    if let type = Root.self as? any Perceptible.Type,
      let field = type._$fields.first(where: { $0.keyPath == keyPath })
    {
      return field.name
    }
    // A struct without a macro has no table of names, but the field is where its key path says.
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
