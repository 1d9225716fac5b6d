internal import Perception

/// The core of a child that may be absent. Without a child it reads the last state and sends nothing.
final class OptionalCore<BaseState, BaseAction, State, Action>: ChildCore<BaseState, BaseAction, State, Action> {
  private let child: (BaseState) -> State?
  private let embedding: (Action) -> BaseAction
  private let place: StateLayout.Place
  private var last: State

  init(
    _ base: Core<BaseState, BaseAction>, at place: StateLayout.Place, _ child: @escaping (BaseState) -> State?,
    _ embedding: @escaping (Action) -> BaseAction, last: State
  ) {
    self.place = place
    self.child = child
    self.embedding = embedding
    self.last = last
    super.init(base)
  }

  override func embed(_ action: Action) -> BaseAction { embedding(action) }

  override func read<Result>(_ body: (State) throws -> Result) rethrows -> Result {
    if let now = base.read(child) { last = now }
    return try readingLive { try body(last) }
  }

  override func locate() -> UnsafeRawPointer? { base.child(State.self, at: place) }

  override func keep() -> UnsafeRawPointer? {
    if let state = base.keep(), let child = base.child(State.self, at: place, in: state) {
      last = child.assumingMemoryBound(to: State.self).pointee
      return child
    }
    if let now = base.read(child) { last = now }
    return nil
  }

  override var isValid: Bool {
    // A child with an address is inside of a valid base, which need not be checked.
    TrackingScope.untracked { locate() != nil || base.isValid && base.read { child($0) != nil } }
  }
}

extension Core {
  /// Returns the address of an optional child, which is valid until the child changes, and records the read. Returns
  /// `nil` if there is no child, or only `read` can read it.
  func child<Child>(_ type: Child.Type, at place: StateLayout.Place) -> UnsafeRawPointer? {
    locate().flatMap { child(type, at: place, in: $0) }
  }

  /// Returns the address of an optional child in the state at an address that `locate()` or `keep()` has returned.
  func child<Child>(_: Child.Type, at place: StateLayout.Place, in state: UnsafeRawPointer) -> UnsafeRawPointer? {
    guard let child = layout.address(of: place, in: state) else { return nil }
    if place.isPresentation { return PresentationState<Child>.address(of: child) }
    guard case .some = child.assumingMemoryBound(to: Child?.self).pointee else { return nil }
    // In memory, an optional begins with its payload.
    return child
  }

  /// Whether there is an optional child. Also `false` if only `read` can find it.
  func hasChild<Child>(_: Child.Type, at place: StateLayout.Place) -> Bool { child(Child.self, at: place) != nil }
}
