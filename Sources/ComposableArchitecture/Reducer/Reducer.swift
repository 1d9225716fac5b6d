/// How the state of a feature changes for each of its actions, and which effects that starts.
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
  // Its type may cross threads, because a page makes its reducer on any, also where nobody can name the type, as that of an enum's `body`.

  /// What the feature knows.
  associatedtype State
  /// What can happen to the feature.
  associatedtype Action
  /// The reducers that this one is made of, or `Never`.
  associatedtype Body

  /// Changes the state as the action demands; returns the effects to start.
  func reduce(into state: inout State, action: Action) -> Effect<Action>

  /// The reducers that this one is made of. It is asked for once, at the first action that a store has for it.
  @ReducerBuilder<State, Action> var body: Body { get }

  /// What reduces, with all bodies made.
  func _resolved() -> _ResolvedReducer<State, Action>
}

/// A reducer with the state and the action of another one.
public typealias ReducerOf<R: Reducer> = Reducer<R.State, R.Action>

extension Reducer where Body == Never {
  /// There is none: this reducer reduces by itself.
  public var body: Body {
    fatalError("'\(Self.self)' has no body: it implements 'reduce(into:action:)'. Do not call 'body' on it.")
  }

  /// This reducer itself.
  public func _resolved() -> _ResolvedReducer<State, Action> { _ResolvedReducer(reduce) }
}

extension Reducer where Body: Reducer<State, Action> {
  /// Lets the body reduce.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    body.reduce(into: &state, action: action)
  }

  /// What the body consists of.
  public func _resolved() -> _ResolvedReducer<State, Action> { body._resolved() }
}
