public import SwiftNavigation

/// A state that is dismissed by any of its actions, such as an alert or a dialog.
public protocol _EphemeralState<Action>: _ReducedState
where _ReducedAction == Action, _StateReducer == EmptyReducer<Self, Action> {
  /// The state's actions.
  associatedtype Action
}

extension _EphemeralState {
  static var _actionType: Any.Type { Action.self }

  /// Returns a reducer that does nothing: the parent handles the actions.
  public static func _$makeReducer() -> EmptyReducer<Self, Action> { EmptyReducer() }
}

extension AlertState: _EphemeralState {}
extension ConfirmationDialogState: _EphemeralState {}
