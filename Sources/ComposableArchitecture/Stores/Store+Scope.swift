extension Store {
  /// Returns the store of a child: a part of the state, and a case of the actions. The same key paths return the same
  /// store.
  ///
  /// ```swift
  /// CounterView(store: store.scope(state: \.counter, action: \.counter))
  /// ```
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>, action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    core.monitor.enter { child(ScopeID(state, action)) { ScopedCore(core, state, action) } }
  }

  /// Returns the store of an optional child, or `nil` while the child is absent.
  ///
  /// ```swift
  /// if let store = store.scope(state: \.detail, action: \.detail) { DetailView(store: store) }
  /// ```
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>, action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    optional(state, action, { $0[keyPath: state] }, AnyCasePath(action).embed)
  }

  /// Returns the store of a presented child, or `nil` while it is not presented.
  ///
  /// ```swift
  /// if let store = store.scope(state: \.$detail, action: \.detail) { DetailView(store: store) }
  /// ```
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, PresentationState<ChildState>>, action: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> Store<ChildState, ChildAction>? {
    optional(
      state, action, { $0[keyPath: state].wrappedValue },
      { path in { path.embed(.presented($0)) } }(AnyCasePath(action)))
  }

  /// Returns the store of a presented child, or `nil` while it is not presented.
  ///
  /// ```swift
  /// if let store = store.scope(\.$detail, action: \.detail) { DetailView(store: store) }
  /// ```
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, PresentationState<ChildState>>, action: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> Store<ChildState, ChildAction>? {
    scope(state: state, action: action)
  }

  func optional<ChildState, ChildAction>(
    _ state: AnyKeyPath, _ action: AnyKeyPath, _ child: @escaping (State) -> ChildState?,
    _ embed: @autoclosure () -> (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction>? {
    core.monitor.enter {
      let id = ScopeID(state, action)
      let place = core.layout.place(of: state)
      if core.hasChild(ChildState.self, at: place), let known = children[id] as? Store<ChildState, ChildAction> {
        return known
      }
      guard let now = core.read(child) else {
        if children.removeValue(forKey: id) != nil { recentChildren.forget() }
        return nil
      }
      return self.child(id) { OptionalCore(core, at: place, child, embed(), last: now) }
    }
  }

  /// Returns the store of a child: a part of the state, and a case of the actions. The same key paths return the same
  /// store.
  ///
  /// ```swift
  /// CounterView(store: store.scope(\.counter, action: \.counter))
  /// ```
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState>, action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    scope(state: state, action: action)
  }

  /// Returns the store of an optional child, or `nil` while the child is absent.
  ///
  /// ```swift
  /// if let store = store.scope(\.detail, action: \.detail) { DetailView(store: store) }
  /// ```
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>, action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    scope(state: state, action: action)
  }

  func child<ChildState, ChildAction>(
    _ id: ScopeID, _ core: () -> Core<ChildState, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    if let known = children[id] as? Store<ChildState, ChildAction> { return known }
    let store = Store<ChildState, ChildAction>(core: core())
    children[id] = store
    return store
  }
}
