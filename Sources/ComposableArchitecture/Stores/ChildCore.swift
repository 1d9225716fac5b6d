/// The core of a child: its state is a part of the base core's state, and its actions are embedded in the base core's
/// actions.
class ChildCore<BaseState, BaseAction, State, Action>: Core<State, Action> {
  final let base: Core<BaseState, BaseAction>

  init(_ base: Core<BaseState, BaseAction>) {
    self.base = base
    super.init(monitor: base.monitor)
  }

  /// Returns the base's action for an action of the child.
  func embed(_ action: Action) -> BaseAction { fatalError("'ChildCore' is abstract.") }

  final override func forward(_ action: Action) -> StoreTask { base.forward(embed(action)) }

  final override func findPath(of action: Action) -> String {
    let action = embed(action)
    return ActionPath.joined(base.path(of: action), ActionPath.step(from: action, to: Action.self))
  }

  final override func nextElementID() -> StackElementID { base.nextElementID() }

  final override func keepUntilChange(_ cache: any StateCache) -> Bool { base.keepUntilChange(cache) }

  final override func tell(_ watcher: any ActionWatcher) { base.tell(watcher) }

  override var isValid: Bool { base.isValid }
}
