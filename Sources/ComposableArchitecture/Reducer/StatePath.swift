internal import IdentifiedCollections
internal import Perception

/// The way from a parent's state to a child's: in place where the child is stored in the parent, by its key path otherwise.
///
/// A key path to an observed field is a getter and a setter, so that going by it copies the child out and in: a list of ten thousand rows, for one of them.
struct StatePath<Parent, Child> {
  private let keyPath: WritableKeyPath<Parent, Child>
  private let stored: Stored?

  /// Where the child is stored, what tells one child from another, and who is told when it is another.
  private struct Stored {
    let offset: Int
    let identity: (UnsafeRawPointer) -> ObservableStateID?
    let tellParent: (UnsafeRawPointer) -> Void
  }

  init(_ keyPath: WritableKeyPath<Parent, Child>) {
    self.keyPath = keyPath
    stored = Self.find(keyPath)
  }

  var key: AnyKeyPath { keyPath }

  /// Reads something of the child, in place.
  func read<Result>(_ parent: inout Parent, _ body: (borrowing Child) -> Result) -> Result {
    guard let stored else { return body(parent[keyPath: keyPath]) }
    return withUnsafePointer(to: &parent) { parent in
      body((UnsafeRawPointer(parent) + stored.offset).assumingMemoryBound(to: Child.self).pointee)
    }
  }

  /// Reads something of the child in the parent at an address.
  func read<Result>(at parent: UnsafeRawPointer, _ body: (borrowing Child) -> Result) -> Result {
    guard let stored else { return body(parent.assumingMemoryBound(to: Parent.self).pointee[keyPath: keyPath]) }
    return body((parent + stored.offset).assumingMemoryBound(to: Child.self).pointee)
  }

  /// Changes the child; the parent's followers are told if it is another one afterwards.
  func modify(_ parent: inout Parent, _ body: (inout Child) -> Void) {
    guard let stored else { return body(&parent[keyPath: keyPath]) }
    withUnsafeMutablePointer(to: &parent) { parent in
      let child = UnsafeMutableRawPointer(parent).advanced(by: stored.offset).assumingMemoryBound(to: Child.self)
      let before = stored.identity(child)
      body(&child.pointee)
      if stored.identity(child) != before { stored.tellParent(parent) }
    }
  }

  /// How many bytes into the parent the child is, if it is stored there.
  var offset: Int? { stored?.offset }

  /// Tells the parent's followers that the child, or something that it stands for, is another one.
  func tell(_ parent: inout Parent) {
    guard let stored else { return }
    withUnsafePointer(to: &parent) { stored.tellParent($0) }
  }

  private static func find(_ keyPath: WritableKeyPath<Parent, Child>) -> Stored? {
    guard let parent = Parent.self as? any ObservableState.Type, let identity = identity(of: Child.self),
      let index = parent._$fields.firstIndex(where: { $0.keyPath == keyPath || $0.projectedKeyPath == keyPath }),
      let offset = parent._$fields[index].keyPath == keyPath
        ? parent._$fields[index].offset : parent._$fields[index].projectedOffset
    else { return nil }
    func teller<State: ObservableState>(_: State.Type) -> (UnsafeRawPointer) -> Void {
      { $0.assumingMemoryBound(to: State.self).pointee._$didChange(field: index) }
    }
    return Stored(offset: offset, identity: identity, tellParent: teller(parent))
  }

  /// How to read the identity of a child in place, if its type has one.
  private static func identity(of type: Child.Type) -> ((UnsafeRawPointer) -> ObservableStateID?)? {
    if let reader = IdentityReader.of(type) { return { reader($0) } }
    return (type as? any IdentityReadable.Type)?._identity
  }
}

/// A container of observable states that has an identity of its own.
private protocol IdentityReadable {
  static var _identity: (UnsafeRawPointer) -> ObservableStateID? { get }
}

extension Optional: IdentityReadable where Wrapped: ObservableState {
  fileprivate static var _identity: (UnsafeRawPointer) -> ObservableStateID? {
    let reader = IdentityReader.of(Wrapped.self)
    return {
      guard case .some = $0.assumingMemoryBound(to: Self.self).pointee else { return nil }
      // What is there stands at the beginning of the optional.
      return reader?($0)
    }
  }
}

extension IdentifiedArray: IdentityReadable where Element: ObservableState {
  /// None: an element is changed in its place, which leaves the list who it is.
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
  /// Of who is in it, and in which order: an element is changed in its place, which leaves the stack who it is.
  fileprivate static var _identity: (UnsafeRawPointer) -> ObservableStateID? {
    { $0.assumingMemoryBound(to: Self.self).pointee.top?.identity }
  }
}
