/// The state of a child whose type determines the reducer: an alert, a dialog, or the state of a `@Reducer` enum.
///
/// One protocol for all of them keeps the number of overloads small, and with it the time that the compiler takes for
/// a chain of modifiers.
public protocol _ReducedState {
  /// The child's actions.
  associatedtype _ReducedAction
  /// The child's reducer.
  associatedtype _StateReducer: Reducer<Self, _ReducedAction>

  /// Creates the child's reducer.
  static func _$makeReducer() -> _StateReducer
}
