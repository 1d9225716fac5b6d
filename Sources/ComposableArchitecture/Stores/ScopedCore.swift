internal import Perception

/// The core of a child that always exists.
final class ScopedCore<BaseState, BaseAction, State, Action>: ChildCore<BaseState, BaseAction, State, Action> {
  private let state: KeyPath<BaseState, State>
  private let action: AnyCasePath<BaseAction, Action>
  private let place: StateLayout.Place

  init(
    _ base: Core<BaseState, BaseAction>, _ state: KeyPath<BaseState, State>, _ action: CaseKeyPath<BaseAction, Action>
  ) {
    self.state = state
    self.action = AnyCasePath(action)
    place = base.layout.place(of: state)
    super.init(base)
  }

  override func read<Result>(_ body: (State) throws -> Result) rethrows -> Result {
    try base.read { try body($0[keyPath: state]) }
  }

  override func locate() -> UnsafeRawPointer? {
    guard !place.isPresentation, let state = base.locate() else { return nil }
    return base.layout.address(of: place, in: state)
  }

  override func embed(_ action: Action) -> BaseAction { self.action.embed(action) }

  override func keep() -> UnsafeRawPointer? {
    guard let state = base.keep(), !place.isPresentation else { return nil }
    return base.layout.address(of: place, in: state)
  }
}
