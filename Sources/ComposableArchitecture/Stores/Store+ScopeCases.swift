// The same as in `Store+Scope`, where the actions are a case of the parent's own: the compiler prefers these for `action: \.child`, because
// `child` is a property here. Such a key path is made once; one that goes through `Case` is made anew each time.

/// A key path to a case of an enum, as a property of its paths: `\Action.AllCasePaths.child`.
public typealias _$CaseProperty<Enum: CasePathable, Payload> = KeyPath<Enum.AllCasePaths, AnyCasePath<Enum, Payload>>

extension Store where Action: CasePathable {
  /// The store of a child: a part of the state, and a case of the actions. The same place gives the same store.
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

  /// The store of a child that may be absent, and `nil` while it is.
  ///
  /// ```swift
  /// if let store = store.scope(state: \.detail, action: \.detail) { DetailView(store: store) }
  /// ```
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>, action: _$CaseProperty<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    recent(state, action) { scope(state: state, action: path(action)) }
  }

  /// The store of a child that is presented, and `nil` while none is.
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

  /// The store of a child: a part of the state, and a case of the actions. The same place gives the same store.
  ///
  /// ```swift
  /// CounterView(store: store.scope(\.counter, action: \.counter))
  /// ```
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState>, action: _$CaseProperty<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    scope(state: state, action: action)
  }

  /// The store of a child that may be absent, and `nil` while it is.
  ///
  /// ```swift
  /// if let store = store.scope(\.detail, action: \.detail) { DetailView(store: store) }
  /// ```
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>, action: _$CaseProperty<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    scope(state: state, action: action)
  }

  /// The store of a child that is presented, and `nil` while none is.
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

  /// The same way as everybody else writes it, so that it leads to the same store.
  private func path<Payload>(_ property: _$CaseProperty<Action, Payload>) -> CaseKeyPath<Action, Payload> {
    \Case<Action>.[dynamicMember: property]
  }
}
