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
      parent: LazyReducer(self), state: StatePath(state), action: AnyCasePath(action), child: LazyReducer(child()),
      site: IssueSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

/// A parent with a child that may be absent.
struct _IfLetReducer<Parent: Reducer, Child: Reducer>: Reducer {
  let parent: LazyReducer<Parent>
  let state: StatePath<Parent.State, Child.State?>
  let action: AnyCasePath<Parent.Action, Child.Action>
  let child: LazyReducer<Child>
  let site: IssueSite
  let identity = ChildIdentity.reader(of: Child.State.self)

  func reduce(into state: inout Parent.State, action: Parent.Action) -> Effect<Parent.Action> {
    let childEffect = reduceChild(into: &state, action)
    let before = identity(of: &state)
    let parentEffect = parent.reduce(into: &state, action: action)
    let effect = childEffect.merge(with: parentEffect)
    guard let before, before != identity(of: &state) else { return effect }
    return effect.merge(with: .cancelAll(within: NavigationElement(self.state.key, id: before)))
  }

  private func reduceChild(into state: inout Parent.State, _ action: Parent.Action) -> Effect<Parent.Action> {
    guard let childAction = self.action.extract(from: action) else { return .none }
    guard let before = identity(of: &state),
      let effect = self.state.modify(&state, { $0.reduced(by: child, childAction) })
    else {
      site.report(
        """
        An 'ifLet' received an action of its child while there was no child. Action: \(_typeName(Parent.Action.self)). \
        Send the child's actions while its state is there only, and let the child reduce before its parent removes it.
        """)
      return .none
    }
    guard !effect.isNone else { return .none }
    return effect.map(self.action.embed).within(NavigationElement(self.state.key, id: before))
  }

  /// What tells one child from the next: its identity, if it has one, and that it is there otherwise.
  private func identity(of state: inout Parent.State) -> AnyHashable? {
    self.state.read(&state) { child in
      switch child {
      case .some(let child): identity(child)
      case .none: nil
      }
    }
  }
}

/// What a child's effects are kept apart by.
enum ChildIdentity {
  /// How to read the identity of a type's values: found once, as a cast for each action would cost more than the action.
  static func reader<Child>(of type: Child.Type) -> (Child) -> AnyHashable {
    guard let identified = type as? any Identifiable.Type else { return { _ in AnyHashable(0) } }
    func reader<Value: Identifiable>(_: Value.Type) -> (Child) -> AnyHashable {
      { child in
        withUnsafePointer(to: child) {
          AnyHashable(UnsafeRawPointer($0).assumingMemoryBound(to: Value.self).pointee.id)
        }
      }
    }
    return reader(identified)
  }
}
