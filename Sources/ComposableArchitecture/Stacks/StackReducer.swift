/// A parent with a stack of children.
struct _StackReducer<Parent: Reducer, Child: Reducer>: Reducer {
  let parent: _LazyReducer<Parent>
  let elements: StatePath<Parent.State, StackState<Child.State>>
  let action: AnyCasePath<Parent.Action, StackAction<Child.State, Child.Action>>
  let child: _LazyReducer<Child>
  let site: IssueSite
  let identity = ChildIdentity<Child.State>()
  let replacements = Replacements<Child.State>()
  let childPlace: ChildPlace

  func reduce(into state: inout Parent.State, action: Parent.Action) -> Effect<Parent.Action> {
    let stackAction = self.action.extract(from: action)
    let childEffect = stackAction.map { reduceStack(into: &state, $0) } ?? .none
    let before = elements.read(&state) { $0.top }
    let dialog = stackAction.flatMap { answeredDialog($0, in: &state) }
    let parentEffect = parent.reduce(into: &state, action: action)
    if case .popFrom(let id) = stackAction { elements.modify(&state) { $0.pop(from: id) } }
    if let dialog, dialog.child == read(dialog.id, in: &state, identity.id) {
      elements.modify(&state) { $0.pop(from: dialog.id) }
    }
    let effect = childEffect.merge(with: parentEffect)
    let after = elements.read(&state) { $0.top }
    return before === after ? effect : effect.merge(with: cancelling(StackLevel.gone(from: before, to: after)))
  }

  /// Performs an element's action or a push, before the parent reduces. For a pop it only checks that the element
  /// exists: the element is removed after the parent has reduced.
  private func reduceStack(
    into state: inout Parent.State, _ action: StackAction<Child.State, Child.Action>
  ) -> Effect<Parent.Action> {
    switch action {
    case .element(let id, let action): return reduceElement(id, into: &state, action)
    case .popFrom(let id):
      if !contains(id, in: &state) { reportAbsence("received 'popFrom' for an element", id) }
    case .push(let id, let element): push(id, element, into: &state)
    }
    return .none
  }

  private func reduceElement(
    _ id: StackElementID, into state: inout Parent.State, _ action: Child.Action
  ) -> Effect<Parent.Action> {
    var (isFound, isReplaced) = (false, false)
    var effect = Effect<Child.Action>.none
    PresentedFeature.reducing {
      elements.modify(&state) { stack in
        isFound = stack.entries.change(id) { entry in
          isReplaced = replacements.notifying(&entry.state) { effect = child.reduce(into: &$0, action: action) }
        }
      }
    }
    if isReplaced { elements.notifyParent(&state) }
    guard isFound else {
      reportAbsence("received an action of an element", id)
      return .none
    }
    guard !effect.isNone else { return .none }
    return effect.map { [embed = self.action.embed] in embed(.element(id: id, action: $0)) }
      .within(place(of: id), dismissedBy: self.action.embed(.popFrom(id: id)))
  }

  private func push(_ id: StackElementID, _ element: Child.State, into state: inout Parent.State) {
    guard !contains(id, in: &state) else {
      site.report(
        """
        A 'forEach' received 'push' with an ID that is already in the stack: \(id). \
        Action: \(_typeName(Parent.Action.self)). Take the ID of a new element from '@Dependency(\\.stackElementID)'.
        """)
      return
    }
    let generator = DependencyValues._current.stackElementID
    if !generator.use(id) {
      site.report(
        """
        A 'forEach' received 'push' with the ID \(id), which was not generated: the next ID is \(generator.peek()). \
        Action: \(_typeName(Parent.Action.self)). Take the ID of a new element from '@Dependency(\\.stackElementID)'.
        """)
    }
    elements.modify(&state) { $0.push(id, element) }
  }

  /// Returns the ID and the identity of the dialog that this action answers. The identity shows whether the parent then
  /// replaces the dialog with a different one, which must not be dismissed.
  private func answeredDialog(
    _ action: StackAction<Child.State, Child.Action>, in state: inout Parent.State
  ) -> (id: StackElementID, child: ChildID)? {
    guard identity.mayBeEphemeral, case .element(let id, let action) = action else { return nil }
    let child = read(id, in: &state) { identity.isEphemeral($0, after: action) ? identity.id(of: $0) : nil }
    guard case .some(.some(let child)) = child else { return nil }
    return (id, child)
  }

  /// Reads an element in place, if it exists.
  private func read<Result>(
    _ id: StackElementID, in state: inout Parent.State, _ body: (Child.State) -> Result
  ) -> Result? {
    elements.read(&state) { stack in stack.entries.index(id: id).map { body(stack.entries[$0].state) } }
  }

  private func contains(_ id: StackElementID, in state: inout Parent.State) -> Bool {
    elements.read(&state) { $0.entries.index(id: id) != nil }
  }

  private func place(of id: StackElementID) -> NavigationElement {
    NavigationElement(childPlace, id: ChildID(id: AnyHashable(id)))
  }

  private func cancelling(_ gone: [StackElementID]) -> Effect<Parent.Action> {
    .merge(gone.map { .cancelAll(within: place(of: $0)) })
  }

  private func reportAbsence(_ event: String, _ id: StackElementID) {
    site.report(
      """
      A 'forEach' \(event) that is not in the stack: \(id). Action: \(_typeName(Parent.Action.self)). \
      Send an element's actions only while it is in the stack, and let it reduce before its parent removes it.
      """)
  }
}
