public import Perception

extension Bindable {
  /// The binding to the store of a stack.
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

  /// The binding to the store of a stack.
  public func scope<State: ObservableState, Action, ElementState, ElementAction>(
    _ state: KeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> Binding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>>
  where Value == Store<State, Action> {
    scope(state: state, action: action)
  }
}

extension Store {
  /// Puts an element on top of the stack, as a view does.
  package func push<Element, ElementAction>(_ element: Element)
  where State == StackState<Element>, Action == StackAction<Element, ElementAction> {
    core.monitor.enter { _ = core.send(.push(id: core.nextElementID(), state: element)) }
  }

  /// The path that the stack's actions take from the root store to it.
  package func stackPath<Element, ElementAction>() -> String
  where State == StackState<Element>, Action == StackAction<Element, ElementAction> {
    core.monitor.enter { core.path(of: .popFrom(id: core.nextElementID())) }
  }
}
