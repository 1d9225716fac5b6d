/// A state that is dismissed by any of its actions, such as an alert or a dialog.
public protocol _EphemeralState<Action> {
  /// The state's actions.
  associatedtype Action
}

extension _EphemeralState {
  static var _actionType: Any.Type { Action.self }
}
