public import Perception

extension ViewStore {
  /// Returns a binding that reads a part of the value, and sends an action with the written value.
  ///
  /// ```swift
  /// TextField("Name", text: viewStore.binding(get: \.name, send: { .nameChanged($0) }))
  /// ```
  ///
  /// With observable states, `$store.name.sending(\.nameChanged)` is such a binding.
  public func binding<Value>(
    get: @escaping (_ state: ViewState) -> Value, send valueToAction: @escaping (_ value: Value) -> ViewAction
  ) -> Binding<Value> {
    Binding(get: { self.read(get) }, set: { self.send(valueToAction($0)) })
  }

  /// Returns a binding that reads a part of the value, and sends a fixed action on every write.
  public func binding<Value>(get: @escaping (_ state: ViewState) -> Value, send action: ViewAction) -> Binding<Value> {
    binding(get: get, send: { _ in action })
  }

  /// Returns a binding to the value itself, which sends an action with the written value.
  public func binding(send valueToAction: @escaping (_ value: ViewState) -> ViewAction) -> Binding<ViewState> {
    binding(get: { $0 }, send: valueToAction)
  }

  /// Returns a binding to the value itself, which sends a fixed action on every write.
  public func binding(send action: ViewAction) -> Binding<ViewState> { binding(get: { $0 }, send: action) }
}
