internal import Perception

/// The core of a child: a part of another core's state, and a case of its actions.
final class ScopedCore<BaseState, BaseAction, State, Action>: Core<State, Action> {
  private let base: Core<BaseState, BaseAction>
  private let state: KeyPath<BaseState, State>
  private let action: AnyCasePath<BaseAction, Action>
  private let place: StateLayout.Place

  init(
    _ base: Core<BaseState, BaseAction>, _ state: KeyPath<BaseState, State>, _ action: CaseKeyPath<BaseAction, Action>
  ) {
    self.base = base
    self.state = state
    self.action = AnyCasePath(action)
    place = base.layout.place(of: state)
    super.init(monitor: base.monitor)
  }

  override func read<Result>(_ body: (State) throws -> Result) rethrows -> Result {
    try base.read { try body($0[keyPath: state]) }
  }

  override func locate() -> UnsafeRawPointer? {
    guard !place.isPresentation, let state = base.locate() else { return nil }
    return base.layout.address(of: place, in: state)
  }

  override func forward(_ action: Action) -> StoreTask { base.forward(self.action.embed(action)) }

  override func keep() -> UnsafeRawPointer? {
    guard let state = base.keep(), !place.isPresentation else { return nil }
    return base.layout.address(of: place, in: state)
  }

  override func findPath(of action: Action) -> String {
    let action = self.action.embed(action)
    return ActionPath.joined(base.path(of: action), ActionPath.step(from: action, to: Action.self))
  }

  override func nextElementID() -> StackElementID { base.nextElementID() }

  override func tell(_ watcher: any ActionWatcher) { base.tell(watcher) }

  override var isValid: Bool { base.isValid }
}
