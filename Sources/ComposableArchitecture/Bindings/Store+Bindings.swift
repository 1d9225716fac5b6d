public import Observation
public import Perception

extension Store: Perceptible {}
extension Store: Observable {}

extension Store where State: ObservableState, Action: BindableAction, Action.State == State {
  /// A field of the state; to set it sends `.binding(.set(…))`.
  public subscript<Value: Equatable & Sendable>(dynamicMember keyPath: WritableKeyPath<State, Value>) -> Value {
    get { field(keyPath) }
    set { set(keyPath, to: newValue) { .binding($0) } }
  }
}

extension Store
where State: ObservableState, Action: ViewAction, Action.ViewAction: BindableAction, Action.ViewAction.State == State {
  /// A field of the state; to set it sends `.view(.binding(.set(…)))`.
  public subscript<Value: Equatable & Sendable>(dynamicMember keyPath: WritableKeyPath<State, Value>) -> Value {
    get { field(keyPath) }
    set { set(keyPath, to: newValue) { .view(.binding($0)) } }
  }
}

extension Store where State: ObservableState {
  func field<Value>(_ keyPath: KeyPath<State, Value>) -> Value { self[dynamicMember: keyPath] }

  /// Sends a binding's action, and sees to it that a reducer takes it.
  func set<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<State, Value>, to value: Value, _ embed: (BindingAction<State>) -> Action
  ) {
    var action = BindingAction.set(keyPath, value)
    let delivery = Delivery()
    action.delivery = delivery
    send(embed(action))
    // What is no longer there has taken nothing, and need not.
    guard core.isValid, !delivery.isDone else { return }
    reportUnhandled(keyPath)
  }

  private func reportUnhandled(_ keyPath: PartialKeyPath<State>) {
    let name = StateLayout.of(State.self).name(of: keyPath).map { "'\($0)'" } ?? "a field"
    // The place of the control is not known: the subscript of a dynamic member is told of no more than the key path.
    reportIssue(
      """
      A binding set \(name) of '\(nestedTypeName(State.self))', and no reducer wrote the value: the feature \
      did not handle the action 'binding' of '\(nestedTypeName(Action.self))'. Put 'BindingReducer()' into its \
      'body', before what reacts to the change.
      """)
  }
}
