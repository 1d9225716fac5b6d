extension Store where State: CaseReducerState, State.StateReducer.Action == Action {
  /// The store of the feature that the state is of, to be switched over.
  ///
  /// ```swift
  /// switch store.case {
  /// case .detail(let store): DetailView(store: store)
  /// case .settings(let store): SettingsView(store: store)
  /// }
  /// ```
  ///
  /// Who reads this hears when the state becomes another feature's, not of what goes on inside one.
  public var `case`: State.StateReducer.CaseScope { State.StateReducer.scope(self) }
}

extension Store {
  /// The store of a case of the state that was just found to be there; `@Reducer` calls this for an enum.
  ///
  /// - Parameters:
  ///   - state: The case.
  ///   - action: The case of its actions.
  ///   - child: The case's state, which the store shows on when the state is another case's.
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
