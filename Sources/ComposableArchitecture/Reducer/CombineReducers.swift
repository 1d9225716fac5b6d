/// Combines several reducers, so that they can be modified together.
public struct CombineReducers<State, Action, Reducers: Reducer<State, Action>>: Reducer {
  @usableFromInline let reducers: Reducers

  /// Combines reducers.
  public init(@ReducerBuilder<State, Action> _ build: () -> Reducers) {
    reducers = build()
  }

  /// Runs each reducer, in order.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    reducers.reduce(into: &state, action: action)
  }

  /// Returns the reducers with all bodies evaluated.
  @inlinable
  public func _resolved() -> _ResolvedReducer<State, Action> { reducers._resolved() }
}
