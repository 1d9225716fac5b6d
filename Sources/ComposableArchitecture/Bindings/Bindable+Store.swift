public import Perception

extension Bindable {
  /// A binding to a field of a store: `TextField("Name", text: $store.name)`.
  public subscript<State: ObservableState, Action: BindableAction<State>, Member: Equatable & Sendable>(
    dynamicMember keyPath: WritableKeyPath<State, Member>
  ) -> Binding<Member> where Value == Store<State, Action> {
    let store = wrappedValue
    return store.binding(keyPath, { .binding($0) }, set: { store[dynamicMember: keyPath] = $0 })
  }

  /// A binding to a field of a store with view actions: `TextField("Name", text: $store.name)`.
  public subscript<State: ObservableState, Action: ViewAction, Member: Equatable & Sendable>(
    dynamicMember keyPath: WritableKeyPath<State, Member>
  ) -> Binding<Member>
  where Value == Store<State, Action>, Action.ViewAction: BindableAction, Action.ViewAction.State == State {
    let store = wrappedValue
    return store.binding(keyPath, { .view(.binding($0)) }, set: { store[dynamicMember: keyPath] = $0 })
  }

  /// A field of a store, from which `sending(_:)` creates a binding: `$store.name.sending(\.nameChanged)`.
  @_disfavoredOverload
  public subscript<State: ObservableState, Action, Member>(
    dynamicMember keyPath: KeyPath<State, Member>
  ) -> _StoreBindable<State, Action, Member> where Value == Store<State, Action> {
    _StoreBindable(store: wrappedValue, keyPath: keyPath, name: StateLayout.of(State.self).name(of: keyPath))
  }
}

extension Store where State: ObservableState {
  fileprivate func binding<Member: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<State, Member>, _ embed: (BindingAction<State>) -> Action,
    set: @escaping (Member) -> Void
  ) -> Binding<Member> {
    Binding(
      name: StateLayout.of(State.self).name(of: keyPath).map { field in
        ActionPath.joined(_$path(of: embed(.set(keyPath, self.field(keyPath)))), field)
      },
      get: { self.field(keyPath) }, set: set)
  }
}

/// A field of a store, for a binding that sends a specific action.
@dynamicMemberLookup
public struct _StoreBindable<State: ObservableState, Action, Value> {
  let store: Store<State, Action>
  let keyPath: KeyPath<State, Value>
  let name: String?

  /// A member of the field's value.
  public subscript<Member>(dynamicMember member: KeyPath<Value, Member>) -> _StoreBindable<State, Action, Member> {
    _StoreBindable<State, Action, Member>(
      store: store, keyPath: keyPath.appending(path: member),
      name: name.flatMap { name in FieldName.of(member).map { "\(name).\($0)" } })
  }

  /// Returns a binding that sends an action with the new value.
  ///
  /// ```swift
  /// TextField("Name", text: $store.name.sending(\.nameChanged))
  /// ```
  public func sending(_ action: CaseKeyPath<Action, Value>) -> Binding<Value> {
    Binding(
      name: name.map { field in ActionPath.joined(store._$path(of: action(store.field(keyPath))), field) },
      get: { [store, keyPath] in store.field(keyPath) }, set: { [store] in store.send(action($0)) })
  }
}
