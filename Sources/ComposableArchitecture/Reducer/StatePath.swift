internal import IdentifiedCollections
internal import Perception

/// Accesses a child's state in its parent's state: in place if the child is an observed field of the parent, and its
/// type has an identity; otherwise by its key path.
///
/// A key path to an observed field calls a getter and a setter, which copy the child, such as a list of ten thousand
/// rows when one of them changes.
@usableFromInline
struct StatePath<Parent, Child> {
  @usableFromInline let keyPath: WritableKeyPath<Parent, Child>
  @usableFromInline let stored: StoredChild?

  init(_ keyPath: WritableKeyPath<Parent, Child>) {
    self.keyPath = keyPath
    stored = Self.find(keyPath)
  }

  var key: AnyKeyPath { keyPath }

  /// Reads the child, in place if possible.
  @inlinable
  func read<Result>(_ parent: inout Parent, _ body: (borrowing Child) -> Result) -> Result {
    guard let stored else { return body(parent[keyPath: keyPath]) }
    return withUnsafePointer(to: &parent) { parent in
      body((UnsafeRawPointer(parent) + stored.offset).assumingMemoryBound(to: Child.self).pointee)
    }
  }

  /// Reads the child at its address, without a copy if possible.
  @inlinable
  func readAddress<Result>(_ parent: inout Parent, _ body: (UnsafeRawPointer) -> Result) -> Result {
    guard let stored else { return withUnsafePointer(to: parent[keyPath: keyPath]) { body($0) } }
    return withUnsafePointer(to: &parent) { body(UnsafeRawPointer($0) + stored.offset) }
  }

  /// Reads the child in the parent at an address.
  func read<Result>(at parent: UnsafeRawPointer, _ body: (borrowing Child) -> Result) -> Result {
    guard let stored else { return body(parent.assumingMemoryBound(to: Parent.self).pointee[keyPath: keyPath]) }
    return body((parent + stored.offset).assumingMemoryBound(to: Child.self).pointee)
  }

  /// Changes the child, and notifies the parent's observers if it was replaced.
  @inlinable
  func modify(_ parent: inout Parent, _ body: (inout Child) -> Void) {
    guard let stored else { return body(&parent[keyPath: keyPath]) }
    withUnsafeMutablePointer(to: &parent) { parent in
      let child = UnsafeMutableRawPointer(parent).advanced(by: stored.offset).assumingMemoryBound(to: Child.self)
      let before = stored.identity(child)
      body(&child.pointee)
      if stored.identity(child) != before { stored.notifyParent(parent) }
    }
  }

  /// The offset in bytes of the child in the parent, if it is accessed in place.
  var offset: Int? { stored?.offset }

  /// Notifies the parent's observers that the child, or its payload, was replaced.
  @inlinable
  func notifyParent(_ parent: inout Parent) {
    guard let stored else { return }
    withUnsafePointer(to: &parent) { stored.notifyParent($0) }
  }

  private static func find(_ keyPath: WritableKeyPath<Parent, Child>) -> StoredChild? {
    guard let parent = Parent.self as? any ObservableState.Type, let identity = identity(of: Child.self),
      let index = parent._$fields.firstIndex(where: { $0.keyPath == keyPath || $0.projectedKeyPath == keyPath }),
      let offset = parent._$fields[index].keyPath == keyPath
        ? parent._$fields[index].offset : parent._$fields[index].projectedOffset
    else { return nil }
    func notifier<State: ObservableState>(_: State.Type) -> (UnsafeRawPointer) -> Void {
      { $0.assumingMemoryBound(to: State.self).pointee._$didChange(field: index) }
    }
    return StoredChild(offset: offset, identity: identity, notifyParent: notifier(parent))
  }

  /// Returns the function that reads the identity of a child in place, if its type has one.
  private static func identity(of type: Child.Type) -> ((UnsafeRawPointer) -> ObservableStateID?)? {
    if let reader = IdentityReader.of(type) { return { reader($0) } }
    return (type as? any IdentityReadable.Type)?._identity
  }
}

/// The offset in bytes of a stored child, the function that reads the child's identity, and the function that notifies the parent's
/// observers when the child is replaced. Not within the generic type, which the runtime would look up, and an object, so that a use
/// does not retain both functions.
@usableFromInline
final class StoredChild {
  @usableFromInline let offset: Int
  @usableFromInline let identity: (UnsafeRawPointer) -> ObservableStateID?
  @usableFromInline let notifyParent: (UnsafeRawPointer) -> Void

  init(
    offset: Int, identity: @escaping (UnsafeRawPointer) -> ObservableStateID?,
    notifyParent: @escaping (UnsafeRawPointer) -> Void
  ) {
    self.offset = offset
    self.identity = identity
    self.notifyParent = notifyParent
  }
}

/// A container of observable states that has an identity.
private protocol IdentityReadable {
  static var _identity: (UnsafeRawPointer) -> ObservableStateID? { get }
}

extension Optional: IdentityReadable where Wrapped: ObservableState {
  fileprivate static var _identity: (UnsafeRawPointer) -> ObservableStateID? {
    let reader = IdentityReader.of(Wrapped.self)
    return {
      guard case .some = $0.assumingMemoryBound(to: Self.self).pointee else { return nil }
      // In memory, an optional begins with its payload.
      return reader?($0)
    }
  }
}

extension IdentifiedArray: IdentityReadable where Element: ObservableState {
  /// Returns `nil`: changing an element in place does not change the list's identity.
  fileprivate static var _identity: (UnsafeRawPointer) -> ObservableStateID? { { _ in nil } }
}

extension PresentationState: IdentityReadable where State: ObservableState {
  fileprivate static var _identity: (UnsafeRawPointer) -> ObservableStateID? {
    let reader = IdentityReader.of(State.self)
    return {
      guard let state = address(of: $0) else { return nil }
      return reader?(state)
    }
  }
}

extension StackState: IdentityReadable where Element: ObservableState {
  /// Returns the identity of the topmost level, which represents the IDs in order: changing an element in place does
  /// not change it.
  fileprivate static var _identity: (UnsafeRawPointer) -> ObservableStateID? {
    { $0.assumingMemoryBound(to: Self.self).pointee.top?.identity }
  }
}
