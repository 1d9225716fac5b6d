extension Reducer {
  /// Runs a child while the state is a case. The child's effects are cancelled when the case changes.
  ///
  /// ```swift
  /// EmptyReducer()
  ///   .ifCaseLet(\.loggedIn, action: \.loggedIn) { Home() }
  /// ```
  public func ifCaseLet<ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>>(
    _ state: CaseKeyPath<State, ChildState>, action: CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> then child: () -> Child,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> some Reducer<State, Action> where State: CasePathable {
    let path = AnyCasePath(state)
    let identity = ChildIdentity<ChildState>()
    return _IfCaseLetReducer(
      parent: _LazyReducer(self), place: CasePlace(state, path, identity), state: path, action: AnyCasePath(action),
      child: _LazyReducer(child()),
      site: IssueSite(fileID: fileID, filePath: filePath, line: line, column: column), identity: identity)
  }
}

/// A parent with a child in one of its cases.
struct _IfCaseLetReducer<Parent: Reducer, Child: Reducer>: Reducer {
  let parent: _LazyReducer<Parent>
  let place: ChildPlace
  let state: AnyCasePath<Parent.State, Child.State>
  let action: AnyCasePath<Parent.Action, Child.Action>
  let child: _LazyReducer<Child>
  let site: IssueSite
  let identity: ChildIdentity<Child.State>

  func reduce(into state: inout Parent.State, action: Parent.Action) -> Effect<Parent.Action> {
    let childEffect = reduceChild(into: &state, action)
    let before = identity(of: state)
    let parentEffect = parent.reduce(into: &state, action: action)
    guard let before, before != identity(of: state) else { return childEffect.merge(with: parentEffect) }
    return childEffect.merge(with: parentEffect).merge(with: .cancelAll(within: NavigationElement(place, id: before)))
  }

  private func reduceChild(into state: inout Parent.State, _ action: Parent.Action) -> Effect<Parent.Action> {
    guard let childAction = self.action.extract(from: action) else { return .none }
    let reduced = self.state.modify(&state) { state in
      // Read before the child reduces, because the effect belongs to the child of that moment.
      let id = identity.id(of: state)
      let effect = child.reduce(into: &state, action: childAction)
      return effect.map(self.action.embed).within(NavigationElement(place, id: id))
    }
    guard let reduced else {
      site.report(
        """
        An 'ifCaseLet' received an action of its child while the state was a different case. \
        Action: \(_typeName(Parent.Action.self)). Let the child reduce before its parent changes the case.
        """)
      return .none
    }
    return reduced
  }

  private func identity(of state: Parent.State) -> ChildID? {
    self.state.extract(from: state).map(identity.id)
  }
}
