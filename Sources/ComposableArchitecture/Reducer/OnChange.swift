extension Reducer {
  /// Does more when a value of the state has changed.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .onChange(of: \.query) { oldValue, state in .send(.search) }
  /// ```
  public func onChange<Value: Equatable>(
    of value: @escaping (State) -> Value,
    _ change: @escaping (_ oldValue: Value, _ state: inout State) -> Effect<Action>
  ) -> some Reducer<State, Action> {
    let base = LazyReducer(self)
    return Reduce { state, action in
      let before = value(state)
      let effect = base.reduce(into: &state, action: action)
      guard before != value(state) else { return effect }
      return effect.merge(with: change(before, &state))
    }
  }

  /// Runs another reducer when a value of the state has changed.
  public func onChange<Value: Equatable, More: Reducer<State, Action>>(
    of value: @escaping (State) -> Value,
    @ReducerBuilder<State, Action> _ reducer: @escaping (_ oldValue: Value, _ newValue: Value) -> More
  ) -> some Reducer<State, Action> {
    let base = LazyReducer(self)
    return Reduce { state, action in
      let before = value(state)
      let effect = base.reduce(into: &state, action: action)
      let after = value(state)
      guard before != after else { return effect }
      return effect.merge(with: reducer(before, after).reduce(into: &state, action: action))
    }
  }
}
