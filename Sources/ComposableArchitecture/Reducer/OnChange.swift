extension Reducer {
  /// Runs a closure after a value of the state has changed.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .onChange(of: \.query) { oldValue, state in .send(.search) }
  /// ```
  public func onChange<Value: Equatable>(
    of value: @escaping (State) -> Value,
    _ change: @escaping (_ oldValue: Value, _ state: inout State) -> Effect<Action>
  ) -> some Reducer<State, Action> {
    changing(value, ==) { before, _, state, _ in change(before, &state) }
  }

  /// Runs a second reducer after a value of the state has changed.
  public func onChange<Value: Equatable, More: Reducer<State, Action>>(
    of value: @escaping (State) -> Value,
    @ReducerBuilder<State, Action> _ reducer: @escaping (_ oldValue: Value, _ newValue: Value) -> More
  ) -> some Reducer<State, Action> {
    changing(value, ==) { before, after, state, action in
      reducer(before, after).reduce(into: &state, action: action)
    }
  }

  /// Runs a second reducer after a value of the state has changed. A closure compares the values.
  @available(*, deprecated, message: "Use 'onChange(of:)' with an 'Equatable' value that changes when it should.")
  public func onChange<Value, More: Reducer<State, Action>>(
    of value: @escaping (State) -> Value, removeDuplicates isDuplicate: @escaping (Value, Value) -> Bool,
    @ReducerBuilder<State, Action> _ reducer: @escaping (_ oldValue: Value, _ newValue: Value) -> More
  ) -> some Reducer<State, Action> {
    changing(value, isDuplicate) { before, after, state, action in
      reducer(before, after).reduce(into: &state, action: action)
    }
  }

  private func changing<Value>(
    _ value: @escaping (State) -> Value, _ isDuplicate: @escaping (Value, Value) -> Bool,
    _ react: @escaping (Value, Value, inout State, Action) -> Effect<Action>
  ) -> some Reducer<State, Action> {
    let base = _LazyReducer(self)
    return Reduce { state, action in
      let before = value(state)
      let effect = base.reduce(into: &state, action: action)
      let after = value(state)
      return isDuplicate(before, after) ? effect : effect.merge(with: react(before, after, &state, action))
    }
  }
}
