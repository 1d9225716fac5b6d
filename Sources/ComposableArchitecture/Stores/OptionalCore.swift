internal import Perception

/// The core of a child that may be absent: it shows the last state that there was, and sends nothing once there is none.
final class OptionalCore<BaseState, BaseAction, State, Action>: Core<State, Action> {
  private let base: Core<BaseState, BaseAction>
  private let child: (BaseState) -> State?
  private let embed: (Action) -> BaseAction
  private let place: StateLayout.Place
  private var last: State

  init(
    _ base: Core<BaseState, BaseAction>, at place: StateLayout.Place, _ child: @escaping (BaseState) -> State?,
    _ embed: @escaping (Action) -> BaseAction, last: State
  ) {
    self.base = base
    self.place = place
    self.child = child
    self.embed = embed
    self.last = last
    super.init(monitor: base.monitor)
  }

  override func read<Result>(_ body: (State) throws -> Result) rethrows -> Result {
    if let now = base.read(child) { last = now }
    return try readingLive { try body(last) }
  }

  override func locate() -> UnsafeRawPointer? { base.child(State.self, at: place) }

  override func forward(_ action: Action) -> StoreTask { base.forward(embed(action)) }

  override func findPath(of action: Action) -> String {
    let action = embed(action)
    return ActionPath.joined(base.path(of: action), ActionPath.step(from: action, to: Action.self))
  }

  override func keep() -> UnsafeRawPointer? {
    if let state = base.keep(), let child = base.child(State.self, at: place, in: state) {
      last = child.assumingMemoryBound(to: State.self).pointee
      return child
    }
    if let now = base.read(child) { last = now }
    return nil
  }

  override func nextElementID() -> StackElementID { base.nextElementID() }

  override func tell(_ watcher: any ActionWatcher) { base.tell(watcher) }

  override var isValid: Bool {
    // What is found has been looked for in all that is around it.
    TrackingScope.untracked { locate() != nil || base.isValid && base.read { child($0) != nil } }
  }
}

extension Core {
  /// Where an optional child is until somebody changes it, with the read charged; `nil` if there is none, or it is to be read by `read`.
  func child<Child>(_ type: Child.Type, at place: StateLayout.Place) -> UnsafeRawPointer? {
    locate().flatMap { child(type, at: place, in: $0) }
  }

  /// Where an optional child is in a state that was located.
  func child<Child>(_: Child.Type, at place: StateLayout.Place, in state: UnsafeRawPointer) -> UnsafeRawPointer? {
    guard let child = layout.address(of: place, in: state) else { return nil }
    if place.isPresentation { return PresentationState<Child>.address(of: child) }
    guard case .some = child.assumingMemoryBound(to: Child?.self).pointee else { return nil }
    // What is there stands at the beginning of the optional.
    return child
  }

  /// Whether there is an optional child; `false` also if that is not to be seen here.
  func hasChild<Child>(_: Child.Type, at place: StateLayout.Place) -> Bool { child(Child.self, at: place) != nil }
}
