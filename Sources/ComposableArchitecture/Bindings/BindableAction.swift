/// An action type with a case for bindings to fields of the state.
///
/// ```swift
/// enum Action: BindableAction {
///   case binding(BindingAction<State>)
/// }
/// ```
///
/// With a ``BindingReducer`` in the body, `$store.name` binds a control to the field.
public protocol BindableAction<State> {
  /// The state with the bound fields.
  associatedtype State

  /// Embeds a binding's action.
  static func binding(_ action: BindingAction<State>) -> Self

  /// The binding's action, if this is the case `binding`.
  var binding: BindingAction<State>? { get }
}

extension BindableAction {
  /// Returns the action that sets a field of the state.
  ///
  /// ```swift
  /// case .resetButtonTapped: return .send(.set(\.isOn, true))
  /// ```
  public static func set<Value: Equatable & Sendable>(_ keyPath: WritableKeyPath<State, Value>, _ value: Value) -> Self
  {
    .binding(.set(keyPath, value))
  }

  /// The payload of the case `binding`, if this is that case.
  public var binding: BindingAction<State>? {
    guard let name = enumCaseName(self), String(cString: name) == "binding" else { return nil }
    return Mirror(reflecting: self).children.first?.value as? BindingAction<State>
  }
}
