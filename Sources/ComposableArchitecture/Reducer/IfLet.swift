extension Reducer {
  // Disfavored to shorten type checking: in a chain of modifiers, the compiler tries the overload for presentations
  // first.
  /// Runs a child while its state is not `nil`. The child's effects are cancelled when its state becomes `nil`.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .ifLet(\.detail, action: \.detail) { Detail() }
  /// ```
  ///
  /// The child reduces first, so that the parent may remove it.
  @_disfavoredOverload
  public func ifLet<ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>>(
    _ state: WritableKeyPath<State, ChildState?>, action: CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> then child: () -> Child,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> some Reducer<State, Action> {
    let path = AnyCasePath(action)
    return _IfLetReducer(
      parent: _LazyReducer(self), place: StatePath(state), child: _LazyReducer(child()),
      extract: { path.extract(from: $0).map { .presented($0) } }, embed: path.embed, dismissal: nil,
      site: IssueSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

/// A parent with an optional child.
struct _IfLetReducer<Parent: Reducer, Container: _ChildContainer, Child: Reducer>: Reducer
where Container._Child == Child.State {
  let parent: _LazyReducer<Parent>
  let place: StatePath<Parent.State, Container>
  let child: _LazyReducer<Child>
  let extract: (Parent.Action) -> PresentationAction<Child.Action>?
  let embed: @Sendable (Child.Action) -> Parent.Action
  /// The action that dismisses the child, if it can be dismissed.
  let dismissal: Parent.Action?
  let site: IssueSite
  let identity: ChildIdentity<Child.State>
  let childPlace: ChildPlace
  /// The offset in bytes of a child without an identity, if it is stored in the parent.
  let anonymousOffset: Int?

  init(
    parent: _LazyReducer<Parent>, place: StatePath<Parent.State, Container>, child: _LazyReducer<Child>,
    extract: @escaping (Parent.Action) -> PresentationAction<Child.Action>?,
    embed: @escaping @Sendable (Child.Action) -> Parent.Action, dismissal: Parent.Action?, site: IssueSite
  ) {
    self.parent = parent
    self.place = place
    self.child = child
    self.extract = extract
    self.embed = embed
    self.dismissal = dismissal
    self.site = site
    identity = ChildIdentity()
    childPlace = OptionalPlace(place, identity)
    anonymousOffset = identity.isAnonymous ? place.offset : nil
  }

  func reduce(into state: inout Parent.State, action: Parent.Action) -> Effect<Parent.Action> {
    let childAction = extract(action)
    var childEffect = Effect<Parent.Action>.none
    if case .presented(let action) = childAction { childEffect = reduceChild(into: &state, action) }
    let before = identity(of: &state)
    if case .dismiss = childAction, before == nil { reportAbsence("received 'dismiss'") }
    let parentEffect = parent.reduce(into: &state, action: action)
    let effect = childEffect.merge(with: parentEffect)
    guard let before else { return effect }
    var after = identity(of: &state)
    if before == after, let childAction, isGone(after: childAction, in: &state) {
      place.modify(&state) { $0._$setChild(nil) }
      after = nil
    }
    return before == after
      ? effect : effect.merge(with: .cancelAll(within: NavigationElement(childPlace, id: before)))
  }

  private func reduceChild(into state: inout Parent.State, _ action: Child.Action) -> Effect<Parent.Action> {
    let id = identity(of: &state)
    var reduced: Effect<Child.Action>?
    if id != nil {
      PresentedFeature.reducing(dismissal != nil) {
        place.modify(&state) { reduced = $0._$reduced(by: child, action) }
      }
    }
    guard let id, let effect = reduced else {
      reportAbsence("received an action of its child")
      return .none
    }
    guard !effect.isNone else { return .none }
    return effect.map(embed).within(NavigationElement(childPlace, id: id), dismissedBy: dismissal)
  }

  /// Whether the action removes the child: a dismissal, or an action of an alert or a dialog.
  private func isGone(after action: PresentationAction<Child.Action>, in state: inout Parent.State) -> Bool {
    switch action {
    case .dismiss: true
    case .presented(let action):
      identity.mayBeEphemeral
        && place.read(&state) { $0._$child.map { identity.isEphemeral($0, after: action) } ?? false }
    }
  }

  private func identity(of state: inout Parent.State) -> ChildID? {
    guard let anonymousOffset else {
      return place.read(&state) { container in container._$withChild { child in identity.id(of: child) } }
    }
    var isPresent = false
    withUnsafePointer(to: &state) { isPresent = Container._$isPresent(at: UnsafeRawPointer($0) + anonymousOffset) }
    return isPresent ? ChildID() : nil
  }

  private func reportAbsence(_ event: String) {
    site.report(
      """
      An 'ifLet' \(event) while there was no child. Action: \(_typeName(Parent.Action.self)). \
      Send the child's actions only while its state is not 'nil', and let the child reduce before its parent removes it.
      """)
  }
}
