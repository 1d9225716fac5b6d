/// An action that can say that a field of the state was given a value.
///
/// ```swift
/// enum Action: BindableAction {
///   case binding(BindingAction<State>)
/// }
/// ```
///
/// With a ``BindingReducer`` in the body, `$store.name` binds a control to the field.
public protocol BindableAction<State> {
  /// The state whose fields are bound.
  associatedtype State

  /// Embeds a binding's action.
  static func binding(_ action: BindingAction<State>) -> Self

  /// The binding's action, if this is one.
  var binding: BindingAction<State>? { get }
}

extension BindableAction {
  /// Returns the action that gives a field of the state a value.
  ///
  /// ```swift
  /// case .resetButtonTapped: return .send(.set(\.isOn, true))
  /// ```
  public static func set<Value: Equatable & Sendable>(_ keyPath: WritableKeyPath<State, Value>, _ value: Value) -> Self
  {
    .binding(.set(keyPath, value))
  }

  /// The payload of the case `binding`, if this is of that case.
  public var binding: BindingAction<State>? {
    guard let name = enumCaseName(self), String(cString: name) == "binding" else { return nil }
    return Mirror(reflecting: self).children.first?.value as? BindingAction<State>
  }
}
