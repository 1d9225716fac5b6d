/// Combines the reducers of a `body` in order.
@resultBuilder
public enum ReducerBuilder<State, Action> {
  /// An empty body.
  @inlinable
  public static func buildBlock() -> some Reducer<State, Action> { EmptyReducer<State, Action>() }

  /// A reducer as a statement of a body.
  @inlinable
  public static func buildExpression<R: Reducer<State, Action>>(_ expression: R) -> R { expression }

  /// A reducer of an unknown type.
  @_disfavoredOverload
  public static func buildExpression(_ expression: any Reducer<State, Action>) -> Reduce<State, Action> {
    func open<R: Reducer<State, Action>>(_ reducer: R) -> Reduce<State, Action> { Reduce(reducer) }
    return open(expression)
  }

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

  /// The first branch of an `if` or `switch`.
  @inlinable
  public static func buildEither<First: Reducer<State, Action>, Second: Reducer<State, Action>>(
    first reducer: First
  ) -> _ReducerEither<First, Second> {
    .first(reducer)
  }

  /// The second branch of an `if` or `switch`.
  @inlinable
  public static func buildEither<First: Reducer<State, Action>, Second: Reducer<State, Action>>(
    second reducer: Second
  ) -> _ReducerEither<First, Second> {
    .second(reducer)
  }

  /// An `if` without an `else`.
  @inlinable
  public static func buildOptional<R: Reducer<State, Action>>(_ reducer: R?) -> R? { reducer }

  /// A loop.
  @inlinable
  public static func buildArray<R: Reducer<State, Action>>(_ reducers: [R]) -> _ReducerArray<R> {
    _ReducerArray(reducers)
  }

  /// A branch that requires a newer system.
  @inlinable
  public static func buildLimitedAvailability(_ reducer: some Reducer<State, Action>) -> Reduce<State, Action> {
    Reduce(reducer)
  }

  /// The whole body.
  @inlinable
  public static func buildFinalResult<R: Reducer<State, Action>>(_ reducer: R) -> R { reducer }
}
