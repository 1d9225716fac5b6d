public import Observation
public import Perception

extension Store: Perceptible {}
extension Store: Observable {}

extension Store where State: ObservableState, Action: BindableAction, Action.State == State {
  /// A field of the state. Setting it sends `.binding(.set(…))`.
  public subscript<Value: Equatable & Sendable>(dynamicMember keyPath: WritableKeyPath<State, Value>) -> Value {
    get { field(keyPath) }
    set { set(keyPath, to: newValue) { .binding($0) } }
  }
}

extension Store
where State: ObservableState, Action: ViewAction, Action.ViewAction: BindableAction, Action.ViewAction.State == State {
  /// A field of the state. Setting it sends `.view(.binding(.set(…)))`.
  public subscript<Value: Equatable & Sendable>(dynamicMember keyPath: WritableKeyPath<State, Value>) -> Value {
    get { field(keyPath) }
    set { set(keyPath, to: newValue) { .view(.binding($0)) } }
  }
}

extension Store where State: ObservableState {
  func field<Value>(_ keyPath: KeyPath<State, Value>) -> Value { self[dynamicMember: keyPath] }

  /// Sends a binding's action, and reports an issue if no reducer handles it.
  func set<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<State, Value>, to value: Value, _ embed: (BindingAction<State>) -> Action
  ) {
    var action = BindingAction.set(keyPath, value)
    let delivery = Delivery()
    action.delivery = delivery
    send(embed(action))
    // No reducer needs to write the value if the feature was removed, such as by this action, or if the store has
    // dropped the action because its position in a list may be outdated.
    guard core.isValid, !delivery.isDone, PageOnThread.current?.readMonitors?.isInterrupted != true else { return }
    reportUnhandled(keyPath)
  }

  private func reportUnhandled(_ keyPath: PartialKeyPath<State>) {
    let name = StateLayout.of(State.self).name(of: keyPath).map { "'\($0)'" } ?? "a field"
    // The issue has no source location: the subscript of a dynamic member receives only the key path.
    reportIssue(
      """
      A binding set \(name) of '\(nestedTypeName(State.self))', but no reducer wrote the value: the feature \
      did not handle the action 'binding' of '\(nestedTypeName(Action.self))'. Put 'BindingReducer()' into its \
      'body', before the reducers that react to the change.
      """)
  }
}
