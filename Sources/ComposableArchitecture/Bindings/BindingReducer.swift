/// A reducer that writes the values of binding actions to the state.
///
/// ```swift
/// var body: some ReducerOf<Self> {
///   BindingReducer()
///   Reduce { state, action in … }
/// }
/// ```
public struct BindingReducer<State, Action, ViewAction: BindableAction>: Reducer where State == ViewAction.State {
  private let extract: (Action) -> ViewAction?

  /// Creates a reducer for the feature's own binding actions.
  public init() where Action == ViewAction { extract = { $0 } }

  /// Creates a reducer for the binding actions of one case: `BindingReducer(action: \.view)`.
  public init(action: CaseKeyPath<Action, ViewAction>) where Action: CasePathable {
    let path = AnyCasePath(action)
    extract = { path.extract(from: $0) }
  }

  /// Creates a reducer for the binding actions that a closure returns.
  public init(action extract: @escaping (_ action: Action) -> ViewAction?) { self.extract = extract }

  /// Writes the value, if the action is a binding's.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    guard let binding = extract(action)?.binding else { return .none }
    binding.set(&state)
    binding.delivery?.done()
    return .none
  }
}
