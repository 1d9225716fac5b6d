// Overloads of `Store+Scope` for actions that are a case of the parent's own. For `action: \.child` the compiler
// prefers them, because `child` is a property of `AllCasePaths`. Such a key path literal is created once; one through
// `Case` is created anew for each use.

/// A key path to a case of an enum, as a property of its paths: `\Action.AllCasePaths.child`.
public typealias _$CaseProperty<Enum: CasePathable, Payload> = KeyPath<Enum.AllCasePaths, AnyCasePath<Enum, Payload>>

extension Store where Action: CasePathable {
  /// Returns the store of a child: a part of the state, and a case of the actions. The same key paths return the same
  /// store.
  ///
  /// ```swift
  /// CounterView(store: store.scope(state: \.counter, action: \.counter))
  /// ```
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>, action: _$CaseProperty<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    core.monitor.enter {
      if let known: Store<ChildState, ChildAction> = recentChildren.store(state, action) { return known }
      let store: Store<ChildState, ChildAction> = scope(state: state, action: path(action))
      recentChildren.note(store, state, action)
      return store
    }
  }

  /// Returns the store of an optional child, or `nil` while the child is absent.
  ///
  /// ```swift
  /// if let store = store.scope(state: \.detail, action: \.detail) { DetailView(store: store) }
  /// ```
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>, action: _$CaseProperty<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    recent(state, action) { scope(state: state, action: path(action)) }
  }

  /// Returns the store of a presented child, or `nil` while it is not presented.
  ///
  /// ```swift
  /// if let store = store.scope(state: \.$detail, action: \.detail) { DetailView(store: store) }
  /// ```
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, PresentationState<ChildState>>,
    action: _$CaseProperty<Action, PresentationAction<ChildAction>>
  ) -> Store<ChildState, ChildAction>? {
    recent(state, action) { scope(state: state, action: path(action)) }
  }

  /// Returns the store of a child: a part of the state, and a case of the actions. The same key paths return the same
  /// store.
  ///
  /// ```swift
  /// CounterView(store: store.scope(\.counter, action: \.counter))
  /// ```
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState>, action: _$CaseProperty<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    scope(state: state, action: action)
  }

  /// Returns the store of an optional child, or `nil` while the child is absent.
  ///
  /// ```swift
  /// if let store = store.scope(\.detail, action: \.detail) { DetailView(store: store) }
  /// ```
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>, action: _$CaseProperty<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    scope(state: state, action: action)
  }

  /// Returns the store of a presented child, or `nil` while it is not presented.
  ///
  /// ```swift
  /// if let store = store.scope(\.$detail, action: \.detail) { DetailView(store: store) }
  /// ```
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, PresentationState<ChildState>>,
    action: _$CaseProperty<Action, PresentationAction<ChildAction>>
  ) -> Store<ChildState, ChildAction>? {
    scope(state: state, action: action)
  }

  private func recent<ChildState, ChildAction>(
    _ state: AnyKeyPath, _ action: AnyKeyPath, _ find: () -> Store<ChildState, ChildAction>?
  ) -> Store<ChildState, ChildAction>? {
    core.monitor.enter {
      if let known: Store<ChildState, ChildAction> = recentChildren.store(state, action),
        core.hasChild(ChildState.self, at: core.layout.place(of: state))
      {
        return known
      }
      let store = find()
      if let store { recentChildren.note(store, state, action) }
      return store
    }
  }

  /// Converts the property to a case key path, so that both spellings return the same store.
  private func path<Payload>(_ property: _$CaseProperty<Action, Payload>) -> CaseKeyPath<Action, Payload> {
    \Case<Action>.[dynamicMember: property]
  }
}
