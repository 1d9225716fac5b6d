/// The state of a `@Reducer` enum. Its type determines the reducer, which callers need not name.
public protocol CaseReducerState: _ReducedState
where _ReducedAction == StateReducer.Action, _StateReducer == StateReducer.Body {
  /// The enum that is the reducer.
  associatedtype StateReducer: CaseReducer where StateReducer.State == Self
}

extension CaseReducerState {
  /// Returns the features of the enum.
  public static func _$makeReducer() -> StateReducer.Body { StateReducer.body }
}
