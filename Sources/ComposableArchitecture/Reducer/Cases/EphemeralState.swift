/// A state that is gone after any of its actions, whatever the reducer does: an alert's, a dialog's.
public protocol _EphemeralState<Action> {
  /// What can happen to it.
  associatedtype Action
}

extension _EphemeralState {
  static var _actionType: Any.Type { Action.self }
}
