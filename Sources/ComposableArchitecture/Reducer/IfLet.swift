extension Reducer {
  /// Runs a child while its state is there; its effects end when it goes.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .ifLet(\.detail, action: \.detail) { Detail() }
  /// ```
  ///
  /// The child reduces first, so that the parent may remove it.
  public func ifLet<ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>>(
    _ state: WritableKeyPath<State, ChildState?>, action: CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> then child: () -> Child,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> some Reducer<State, Action> {
    _IfLetReducer(
      parent: self, state: StatePath(state), action: AnyCasePath(action), child: child(),
      site: IssueSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

/// A parent with a child that may be absent.
struct _IfLetReducer<Parent: Reducer, Child: Reducer>: Reducer {
  let parent: Parent
  let state: StatePath<Parent.State, Child.State?>
  let action: AnyCasePath<Parent.Action, Child.Action>
  let child: Child
  let site: IssueSite
  private let mayBeEphemeral = EphemeralID.isPossible(for: Child.State.self)

  init(
    parent: Parent, state: StatePath<Parent.State, Child.State?>, action: AnyCasePath<Parent.Action, Child.Action>,
    child: Child, site: IssueSite
  ) {
    self.parent = parent
    self.state = state
    self.action = action
    self.child = child
    self.site = site
  }

  func reduce(into state: inout Parent.State, action: Parent.Action) -> Effect<Parent.Action> {
    let childEffect = reduceChild(into: &state, action)
    let before = identity(of: state)
    let ephemeral = ephemeralID(of: state, after: action)
    let parentEffect = parent.reduce(into: &state, action: action)
    if let ephemeral, ephemeral == ephemeralID(of: state, after: action) { self.state.modify(&state) { $0 = nil } }
    guard let before, before != identity(of: state) else { return childEffect.merge(with: parentEffect) }
    return childEffect.merge(with: parentEffect).merge(
      with: .cancelAll(within: NavigationElement(self.state.key, id: before)))
  }

  private func reduceChild(into state: inout Parent.State, _ action: Parent.Action) -> Effect<Parent.Action> {
    guard let childAction = self.action.extract(from: action) else { return .none }
    guard let before = identity(of: state) else {
      site.report(
        """
        An 'ifLet' received an action of its child while there was no child. Action: \(_typeName(Parent.Action.self)). \
        Send the child's actions while its state is there only, and let the child reduce before its parent removes it.
        """)
      return .none
    }
    return self.state.modify(&state) { $0.reduced(by: child, childAction) }
      .map(self.action.embed).within(NavigationElement(self.state.key, id: before))
  }

  private func ephemeralID(of state: Parent.State, after action: Parent.Action) -> EphemeralID? {
    guard mayBeEphemeral, let childAction = self.action.extract(from: action), let child = self.state.child(of: state)
    else { return nil }
    return EphemeralID(of: child, after: childAction)
  }

  /// What tells one child from the next: its identity, if it has one, and that it is there otherwise.
  private func identity(of state: Parent.State) -> AnyHashable? {
    self.state.child(of: state).map { ChildIdentity.of($0) }
  }
}

/// What a child's effects are kept apart by.
enum ChildIdentity {
  static func of<Child>(_ child: Child) -> AnyHashable {
    guard let identified = child as? any Identifiable else { return AnyHashable(0) }
    func id<Value: Identifiable>(_ value: Value) -> AnyHashable { AnyHashable(value.id) }
    return id(identified)
  }
}
