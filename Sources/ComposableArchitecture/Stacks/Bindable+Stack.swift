public import Perception

extension Bindable {
  /// Returns a binding to the store of a stack. Writes of the binding are ignored: the store's actions change the
  /// stack.
  ///
  /// ```swift
  /// NavigationStack(path: $store.scope(state: \.path, action: \.path)) { … } destination: { store in … }
  /// ```
  public func scope<State: ObservableState, Action, ElementState, ElementAction>(
    state: KeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> Binding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>>
  where Value == Store<State, Action> {
    let store = wrappedValue
    return Binding(get: { store.scope(state: state, action: action) }, set: { _ in })
  }

  /// Returns a binding to the store of a stack. Writes of the binding are ignored: the store's actions change the
  /// stack.
  public func scope<State: ObservableState, Action, ElementState, ElementAction>(
    _ state: KeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> Binding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>>
  where Value == Store<State, Action> {
    scope(state: state, action: action)
  }
}

extension Store {
  /// Pushes an element from a view.
  package func push<Element, ElementAction>(_ element: Element)
  where State == StackState<Element>, Action == StackAction<Element, ElementAction> {
    core.monitor.enter { _ = core.send(.push(id: core.nextElementID(), state: element)) }
  }

  /// Returns the path that the stack's actions take from the root store.
  package func stackPath<Element, ElementAction>() -> String
  where State == StackState<Element>, Action == StackAction<Element, ElementAction> {
    core.monitor.enter { core.path(of: .popFrom(id: core.nextElementID())) }
  }
}
