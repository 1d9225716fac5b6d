package import ComposableArchitecture

/// The key of a dependency that a page keeps as bytes, from which its value is made each time that a feature reads it.
package protocol PackedDependencyKey: TestDependencyKey {
  static func value(from bytes: [UInt8]) -> Value
}

/// A dependency that a page keeps as bytes, because most features never read it.
package struct PackedDependency: Sendable {
  private let key: any PackedDependencyKey.Type
  private let bytes: [UInt8]

  package init(_ key: any PackedDependencyKey.Type, _ bytes: [UInt8]) {
    self.key = key
    self.bytes = bytes
  }

  /// The identifier of the key.
  var id: ObjectIdentifier { ObjectIdentifier(key) }

  /// Returns the value in the form in which a provider returns it.
  func box() -> any AnyObject & Sendable { box(key) }

  private func box<Key: PackedDependencyKey>(_ key: Key.Type) -> any AnyObject & Sendable {
    DependencyValues.box(key.value(from: bytes), of: key)
  }
}
