/// A feature's logic: how its state changes with each action, and which effects the action starts.
///
/// ```swift
/// @Reducer struct Counter {
///   @ObservableState struct State: Equatable { var count = 0 }
///   enum Action { case incrementButtonTapped }
///   var body: some Reducer<State, Action> {
///     Reduce { state, action in
///       switch action {
///       case .incrementButtonTapped:
///         state.count += 1
///         return .none
///       }
///     }
///   }
/// }
/// ```
public protocol Reducer<State, Action>: SendableMetatype {
  // `SendableMetatype`, because pages create reducers on any thread, including reducers of an opaque type, such as an
  // enum's `body`.

  /// The feature's state.
  associatedtype State
  /// The feature's actions.
  associatedtype Action
  /// The type of the body, or `Never`.
  associatedtype Body

  /// Changes the state for an action, and returns the effects to start.
  func reduce(into state: inout State, action: Action) -> Effect<Action>

  /// The reducers that this one consists of. Evaluated once in each store, when this reducer receives its first action.
  @ReducerBuilder<State, Action> var body: Body { get }

  /// Returns the reducer with all bodies evaluated.
  func _resolved() -> _ResolvedReducer<State, Action>
}

/// A reducer with the state and the action of a different one.
public typealias ReducerOf<R: Reducer> = Reducer<R.State, R.Action>

extension Reducer where Body == Never {
  /// Unavailable: this reducer implements `reduce(into:action:)`.
  public var body: Body {
    fatalError("'\(Self.self)' has no body: it implements 'reduce(into:action:)'. Do not call 'body' on it.")
  }

  /// Returns this reducer.
  @inlinable
  public func _resolved() -> _ResolvedReducer<State, Action> { _ResolvedReducer(reduce) }
}

extension Reducer where Body: Reducer<State, Action> {
  /// Runs the body.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    body.reduce(into: &state, action: action)
  }

  /// Returns the body with all nested bodies evaluated.
  @inlinable
  public func _resolved() -> _ResolvedReducer<State, Action> { body._resolved() }
}
