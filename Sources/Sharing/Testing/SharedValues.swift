internal import CustomDump

/// Collects the shared values in other values, by their mirrors.
struct SharedValues {
  /// The identities of the references.
  private(set) var roots: Set<ObjectIdentifier> = []
  private var objects: Set<ObjectIdentifier> = []

  /// Adds the shared values in a value, including those nested in shared values.
  mutating func add(_ value: Any) {
    if let shared = value as? any SharedObjectRepresentable {
      guard roots.insert(ObjectIdentifier(shared.customDumpObject)).inserted else { return }
      return add(shared.customDumpValue)
    }
    if type(of: value) is any AnyObject.Type, !objects.insert(ObjectIdentifier(value as AnyObject)).inserted { return }
    var mirror: Mirror? = Mirror(reflecting: value)
    while let level = mirror {
      for child in level.children { add(child.value) }
      mirror = level.superclassMirror
    }
  }
}
