/// The core of a child: its state is a part of the base core's state, and its actions are embedded in the base core's
/// actions.
class ChildCore<BaseState, BaseAction, State, Action>: Core<State, Action> {
  final let base: Core<BaseState, BaseAction>
  /// The last step of the path that actions take from the root store.
  private final var knownStep: String?

  init(_ base: Core<BaseState, BaseAction>) {
    self.base = base
    super.init(monitor: base.monitor)
  }

  /// Returns the base's action for an action of the child.
  func embed(_ action: Action) -> BaseAction { fatalError("'ChildCore' is abstract.") }

  final override func forward(_ action: Action) -> StoreTask { base.forward(embed(action)) }

  final override func appendPath(of action: () -> Action, to path: inout String) {
    base.appendPath(of: { embed(action()) }, to: &path)
    let step = knownStep ?? ActionPath.step(from: embed(action()), to: Action.self)
    knownStep = step
    if !path.isEmpty, !step.hasPrefix("[") { path += "." }
    path += step
  }

  final override func nextElementID() -> StackElementID { base.nextElementID() }

  final override func keepUntilChange(_ cache: any StateCache) -> Bool { base.keepUntilChange(cache) }

  final override func addWatcher(_ watcher: any ActionWatcher) { base.addWatcher(watcher) }

  override var isValid: Bool { base.isValid }
}
