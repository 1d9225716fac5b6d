internal import CustomDump

/// The shared values that other values hold, found by their mirrors.
struct SharedValues {
  /// The identities of the references.
  private(set) var roots: Set<ObjectIdentifier> = []
  private var objects: Set<ObjectIdentifier> = []

  /// Adds the shared values that a value holds, also those in the value of a shared one.
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
