/// Writes the values that bindings send.
///
/// ```swift
/// var body: some ReducerOf<Self> {
///   BindingReducer()
///   Reduce { state, action in … }
/// }
/// ```
public struct BindingReducer<State, Action, ViewAction: BindableAction>: Reducer where State == ViewAction.State {
  private let extract: (Action) -> ViewAction?

  /// Writes what the feature's own actions bind.
  public init() where Action == ViewAction { extract = { $0 } }

  /// Writes what the actions of one case bind: `BindingReducer(action: \.view)`.
  public init(action: CaseKeyPath<Action, ViewAction>) where Action: CasePathable {
    let path = AnyCasePath(action)
    extract = { path.extract(from: $0) }
  }

  /// Writes what those actions bind that a closure finds.
  public init(action extract: @escaping (_ action: Action) -> ViewAction?) { self.extract = extract }

  /// Writes the value, if the action has one.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    guard let binding = extract(action)?.binding else { return .none }
    binding.set(&state)
    binding.delivery?.done()
    return .none
  }
}
