/// The location of a child in its parent's state, where a store looks up whether the child of an effect still exists.
///
/// Unchecked `Sendable`: contains only key paths and functions, which never change.
class ChildPlace: @unchecked Sendable {
  let key: AnyKeyPath
  let parent: Any.Type
  let child: Any.Type

  init(_ key: AnyKeyPath, parent: Any.Type, child: Any.Type) {
    self.key = key
    self.parent = parent
    self.child = child
  }

  /// Calls a closure with the address of the child's state.
  ///
  /// - Parameters:
  ///   - id: The identity of the child; `nil` for any child.
  ///   - parent: The address of the parent's state.
  /// - Returns: The closure's result; `false` if there is no child with this identity.
  func withChild(_ id: ChildID?, in parent: UnsafeRawPointer, _ body: (UnsafeRawPointer) -> Bool) -> Bool {
    fatalError("'ChildPlace' is abstract.")
  }

  /// Whether a child with this identity exists.
  func hasChild(_ id: ChildID, in parent: UnsafeRawPointer) -> Bool { withChild(id, in: parent) { _ in true } }

  /// Whether children may have been added or removed since the last call with the same memo.
  func mayHaveChanged(in parent: UnsafeRawPointer, since memo: inout Any?) -> Bool { true }
}

/// The location of a child that always exists: the part of the state that a `Scope` works on.
final class FieldPlace<Parent, Child>: ChildPlace, @unchecked Sendable {
  private let path: StatePath<Parent, Child>

  init(_ path: StatePath<Parent, Child>) {
    self.path = path
    super.init(path.key, parent: Parent.self, child: Child.self)
  }

  override func withChild(
    _ id: ChildID?, in parent: UnsafeRawPointer, _ body: (UnsafeRawPointer) -> Bool
  ) -> Bool {
    path.read(at: parent) { child in withUnsafePointer(to: child) { body($0) } }
  }
}

/// The location of a child that is the payload of a case.
final class CasePlace<Parent, Child>: ChildPlace, @unchecked Sendable {
  private let path: AnyCasePath<Parent, Child>
  private let identity: ChildIdentity<Child>

  init(_ key: AnyKeyPath, _ path: AnyCasePath<Parent, Child>, _ identity: ChildIdentity<Child>) {
    self.path = path
    self.identity = identity
    super.init(key, parent: Parent.self, child: Child.self)
  }

  override func withChild(
    _ id: ChildID?, in parent: UnsafeRawPointer, _ body: (UnsafeRawPointer) -> Bool
  ) -> Bool {
    guard let child = path.extract(from: parent.assumingMemoryBound(to: Parent.self).pointee),
      id == nil || identity.id(of: child) == id
    else { return false }
    return withUnsafePointer(to: child) { body($0) }
  }
}

/// The location of an optional child.
final class OptionalPlace<Parent, Container: _ChildContainer>: ChildPlace, @unchecked Sendable {
  private let path: StatePath<Parent, Container>
  private let identity: ChildIdentity<Container._Child>

  init(_ path: StatePath<Parent, Container>, _ identity: ChildIdentity<Container._Child>) {
    self.path = path
    self.identity = identity
    super.init(path.key, parent: Parent.self, child: Container._Child.self)
  }

  override func withChild(
    _ id: ChildID?, in parent: UnsafeRawPointer, _ body: (UnsafeRawPointer) -> Bool
  ) -> Bool {
    path.read(at: parent) { container in
      container._$withChild { child in
        (id == nil || identity.id(of: child) == id) && withUnsafePointer(to: child) { body($0) }
      } ?? false
    }
  }
}
