/// Puts the reducers of a `body` one after the other.
@resultBuilder
public enum ReducerBuilder<State, Action> {
  /// A body of nothing.
  @inlinable
  public static func buildBlock() -> some Reducer<State, Action> { EmptyReducer<State, Action>() }

  /// A reducer as a statement of a body.
  @inlinable
  public static func buildExpression<R: Reducer<State, Action>>(_ expression: R) -> R { expression }

  /// The first statement.
  @inlinable
  public static func buildPartialBlock<R: Reducer<State, Action>>(first: R) -> R { first }

  /// One more statement.
  @inlinable
  public static func buildPartialBlock<First: Reducer<State, Action>, Second: Reducer<State, Action>>(
    accumulated: First, next: Second
  ) -> _ReducerSequence<First, Second> {
    _ReducerSequence(accumulated, next)
  }
}

/// Two reducers that see each action one after the other.
public struct _ReducerSequence<First: Reducer, Second: Reducer<First.State, First.Action>>: Reducer {
  @usableFromInline let first: First
  @usableFromInline let second: Second

  @inlinable
  init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// Lets both reduce, and starts the effects of both.
  @inlinable
  public func reduce(into state: inout First.State, action: First.Action) -> Effect<First.Action> {
    let effect = first.reduce(into: &state, action: action)
    return effect.merge(with: second.reduce(into: &state, action: action))
  }
}
