extension Store where State: CaseReducerState, State.StateReducer.Action == Action {
  /// The store of the current case's feature, as an enum to switch over.
  ///
  /// ```swift
  /// switch store.case {
  /// case .detail(let store): DetailView(store: store)
  /// case .settings(let store): SettingsView(store: store)
  /// }
  /// ```
  ///
  /// Observers are notified when the state changes to a different case, not when a feature's own state changes.
  public var `case`: State.StateReducer.CaseScope { State.StateReducer.scope(self) }
}

extension Store {
  /// Returns the store of the state's current case. `@Reducer` generates calls of it for an enum.
  ///
  /// - Parameters:
  ///   - state: The case.
  ///   - action: The case of its actions.
  ///   - child: The case's state, which the store returns after the state has changed to a different case.
  public func _$scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>, action: CaseKeyPath<Action, ChildAction>, showing child: ChildState
  ) -> Store<ChildState, ChildAction> {
    core.monitor.enter {
      self.child(ScopeID(state, action)) {
        OptionalCore(
          core, at: core.layout.place(of: state), { $0[keyPath: state] }, AnyCasePath(action).embed, last: child)
      }
    }
  }
}
