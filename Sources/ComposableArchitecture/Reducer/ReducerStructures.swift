/// Two reducers that run one after the other for each action.
public struct _ReducerSequence<First: Reducer, Second: Reducer<First.State, First.Action>>: Reducer {
  @usableFromInline let first: First
  @usableFromInline let second: Second

  @inlinable
  init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// Runs both reducers, and merges their effects.
  @inlinable
  public func reduce(into state: inout First.State, action: First.Action) -> Effect<First.Action> {
    let effect = first.reduce(into: &state, action: action)
    return effect.merge(with: second.reduce(into: &state, action: action))
  }

  /// Returns both reducers with all bodies evaluated.
  @inlinable
  public func _resolved() -> _ResolvedReducer<First.State, First.Action> {
    let first = first._resolved().reduce
    let second = second._resolved().reduce
    return _ResolvedReducer { state, action in
      let effect = first(&state, action)
      return effect.merge(with: second(&state, action))
    }
  }
}

/// One of two reducers.
public enum _ReducerEither<First: Reducer, Second: Reducer<First.State, First.Action>>: Reducer {
  /// The first branch.
  case first(First)
  /// The second branch.
  case second(Second)

  /// Runs the chosen reducer.
  @inlinable
  public func reduce(into state: inout First.State, action: First.Action) -> Effect<First.Action> {
    switch self {
    case .first(let reducer): reducer.reduce(into: &state, action: action)
    case .second(let reducer): reducer.reduce(into: &state, action: action)
    }
  }

  /// Returns the chosen reducer with all bodies evaluated.
  @inlinable
  public func _resolved() -> _ResolvedReducer<First.State, First.Action> {
    switch self {
    case .first(let reducer): reducer._resolved()
    case .second(let reducer): reducer._resolved()
    }
  }
}

/// Reducers from a loop.
public struct _ReducerArray<Element: Reducer>: Reducer {
  @usableFromInline let reducers: [Element]

  @inlinable
  init(_ reducers: [Element]) {
    self.reducers = reducers
  }

  /// Runs each reducer, in order.
  @inlinable
  public func reduce(into state: inout Element.State, action: Element.Action) -> Effect<Element.Action> {
    var effect = Effect<Element.Action>.none
    for reducer in reducers { effect = effect.merge(with: reducer.reduce(into: &state, action: action)) }
    return effect
  }

  /// Returns the reducers with all bodies evaluated.
  @inlinable
  public func _resolved() -> _ResolvedReducer<Element.State, Element.Action> {
    let reducers = reducers.map { $0._resolved().reduce }
    return _ResolvedReducer { state, action in
      reducers.reduce(Effect<Element.Action>.none) { $0.merge(with: $1(&state, action)) }
    }
  }
}

extension Optional: Reducer where Wrapped: Reducer {
  /// Runs the reducer, if there is one.
  @inlinable
  public func reduce(into state: inout Wrapped.State, action: Wrapped.Action) -> Effect<Wrapped.Action> {
    self?.reduce(into: &state, action: action) ?? .none
  }

  /// Returns the reducer, if there is one, with all bodies evaluated.
  @inlinable
  public func _resolved() -> _ResolvedReducer<Wrapped.State, Wrapped.Action> {
    self?._resolved() ?? _ResolvedReducer { _, _ in .none }
  }
}
