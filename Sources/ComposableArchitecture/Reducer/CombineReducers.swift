/// Several reducers as one, so that they can be modified together.
public struct CombineReducers<State, Action, Reducers: Reducer<State, Action>>: Reducer {
  private let reducers: Reducers

  /// Makes one of several.
  public init(@ReducerBuilder<State, Action> _ build: () -> Reducers) {
    reducers = build()
  }

  /// Lets each reduce, in their order.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    reducers.reduce(into: &state, action: action)
  }

  /// All of them, resolved.
  public func _resolved() -> _ResolvedReducer<State, Action> { reducers._resolved() }
}
