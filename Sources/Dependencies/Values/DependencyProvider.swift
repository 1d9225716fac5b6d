/// An object that creates dependencies when they are read, for scopes of which most read few, such as pages.
///
/// `open` only for a subclass in this package; not part of the API.
///
/// Unchecked `Sendable`: subclasses are safe to use from any thread.
open class _$DependencyProvider: @unchecked Sendable {
  package init() {}

  /// The keys of the dependencies that the provider has, by their types.
  open var _$keys: [ObjectIdentifier] { [] }

  /// Returns the dependency with a key, in the form of ``DependencyValues/box(_:of:)``; `nil` for any other key.
  open func _$box(of key: ObjectIdentifier) -> (any AnyObject & Sendable)? { nil }
}

extension DependencyValues {
  /// Adds the dependencies of a provider, which replace those of the outer scope with the same keys. Values that are set later in the same
  /// scope replace them.
  package mutating func provide(_ provider: _$DependencyProvider) { overrides.set(provider) }

  /// Returns a value in the form in which a provider returns it for the value's key.
  package static func box<Key: TestDependencyKey>(_ value: Key.Value, of key: Key.Type) -> any AnyObject & Sendable {
    Box(value)
  }
}
