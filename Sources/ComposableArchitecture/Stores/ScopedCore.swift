internal import Perception

/// The core of a child: a part of another core's state, and a case of its actions.
final class ScopedCore<BaseState, BaseAction, State, Action>: Core<State, Action> {
  private let base: Core<BaseState, BaseAction>
  private let state: KeyPath<BaseState, State>
  private let action: AnyCasePath<BaseAction, Action>
  private let place: StateLayout.Place?

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
    guard let place, let state = base.locate() else { return nil }
    return base.layout.address(of: place, in: state)
  }

  override func send(_ action: Action) -> StoreTask { base.send(self.action.embed(action)) }

  override var isValid: Bool { base.isValid }
}

/// The core of an optional child: it shows the last state that there was, and sends nothing once there is none.
final class OptionalCore<BaseState, BaseAction, State, Action>: Core<State, Action> {
  private let base: Core<BaseState, BaseAction>
  private let state: KeyPath<BaseState, State?>
  private let action: AnyCasePath<BaseAction, Action>
  private let place: StateLayout.Place?
  private var last: State

  init(
    _ base: Core<BaseState, BaseAction>, _ state: KeyPath<BaseState, State?>,
    _ action: CaseKeyPath<BaseAction, Action>, last: State
  ) {
    self.base = base
    self.state = state
    self.action = AnyCasePath(action)
    self.last = last
    place = base.layout.place(of: state)
    super.init(monitor: base.monitor)
  }

  override func locate() -> UnsafeRawPointer? {
    guard let place, let state = base.locate(), let child = base.layout.address(of: place, in: state),
      case .some = child.assumingMemoryBound(to: State?.self).pointee
    else { return nil }
    // What is there stands at the beginning of the optional.
    return child
  }

  override func read<Result>(_ body: (State) throws -> Result) rethrows -> Result {
    if let now = base.read({ $0[keyPath: state] }) { last = now }
    return try body(last)
  }

  override func send(_ action: Action) -> StoreTask {
    guard isValid else { return StoreTask(task: nil) }
    defer { keep() }
    return base.send(self.action.embed(action))
  }

  /// Keeps the state as it is, for when there is none.
  private func keep() {
    TrackingScope.untracked { if let now = base.read({ $0[keyPath: state] }) { last = now } }
  }

  override var isValid: Bool { base.isValid && base.read { $0[keyPath: state] != nil } }
}
