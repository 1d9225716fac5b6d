public import Observation
public import Perception

extension Store: Perceptible where State: ObservableState {}
extension Store: Observable where State: ObservableState {}

extension Store where State: ObservableState, Action: BindableAction, Action.State == State {
  /// A field of the state; to set it sends `.binding(.set(…))`.
  public subscript<Value: Equatable & Sendable>(dynamicMember keyPath: WritableKeyPath<State, Value>) -> Value {
    get { field(keyPath) }
    set { set(keyPath, to: newValue) { .binding($0) } }
  }
}

extension Store where State: ObservableState {
  func field<Value>(_ keyPath: KeyPath<State, Value>) -> Value { self[dynamicMember: keyPath] }

  /// Sends a binding's action, and sees to it that a reducer takes it.
  func set<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<State, Value>, to value: Value, _ embed: (BindingAction<State>) -> Action
  ) {
    var action = BindingAction.set(keyPath, value)
    let delivery = Delivery(
      "'\(StateLayout.of(State.self).name(of: keyPath) ?? "a field")' of '\(State.self)'",
      IssueSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column))
    action.delivery = delivery
    send(embed(action))
    if core.isValid { delivery.check() }
  }
}
