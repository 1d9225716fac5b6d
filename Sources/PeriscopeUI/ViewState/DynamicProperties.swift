internal import PeriscopeHTML
internal import PeriscopeLocks
@_spi(Reflection) internal import Swift

/// The dynamic properties of a type of view.
///
/// Unchecked `Sendable`: it is immutable, and its types are used only inside of a page's monitor.
final class DynamicProperties: @unchecked Sendable {
  private struct Property {
    let label: String
    let offset: Int
    let type: any DynamicProperty.Type
  }

  private static let known = Lock<[ObjectIdentifier: DynamicProperties?]>([:])

  private let properties: [Property]

  private init?(_ type: Any.Type) {
    properties = Self.properties(of: type, from: 0)
    if properties.isEmpty { return nil }
  }

  /// Returns the properties of a type, if it has any.
  static func of<Component: HTML>(_ type: Component.Type) -> DynamicProperties? {
    let id = ObjectIdentifier(type)
    if let found = known.withLock({ $0[id] }) { return found }
    let made = DynamicProperties(type)
    known.withLock { $0[id] = .some(made) }
    return made
  }

  /// Connects the properties of a component.
  func connect<Component: HTML>(_ component: inout Component, to surroundings: Surroundings) {
    withUnsafeMutableBytes(of: &component) { bytes in
      guard let start = bytes.baseAddress else { return }
      var surroundings = surroundings
      for (number, property) in properties.enumerated() {
        surroundings.number = number
        Self.connect(start + property.offset, property.type, property.label, surroundings)
      }
    }
  }

  private static func connect<Property: DynamicProperty>(
    _ place: UnsafeMutableRawPointer, _ type: Property.Type, _ label: String, _ surroundings: Surroundings
  ) {
    let property = place.assumingMemoryBound(to: type)
    if var connected = property.pointee as? any ConnectedProperty {
      connected.connect(to: surroundings, label: label)
      if let connected = connected as? Property { property.pointee = connected }
    }
    property.pointee.update()
  }

  /// Returns the dynamic properties of a type, including nested ones. A property follows the properties that are nested
  /// in it, because these are updated first.
  private static func properties(of type: Any.Type, from start: Int) -> [Property] {
    var found: [Property] = []
    _ = _forEachField(of: type) { label, offset, field, kind in
      guard kind == .struct, let dynamic = field as? any DynamicProperty.Type else { return true }
      found += properties(of: field, from: start + offset)
      // A wrapped property's storage has an underscore before its name.
      let name = String(cString: label)
      found.append(
        Property(
          label: name.hasPrefix("_") ? String(name.dropFirst()) : name, offset: start + offset, type: dynamic))
      return true
    }
    return found
  }
}
