/// Runs a child's reducer on its part of the state, for its case of the actions.
///
/// ```swift
/// var body: some ReducerOf<Self> {
///   Scope(state: \.counter, action: \.counter) { Counter() }
///   Reduce { state, action in … }
/// }
/// ```
public struct Scope<ParentState, ParentAction, Child: Reducer>: Reducer {
  @usableFromInline let place: Place
  @usableFromInline let action: AnyCasePath<ParentAction, Child.Action>
  @usableFromInline let child: _LazyReducer<Child>
  private let childPlace: ChildPlace
  private let site: IssueSite

  @usableFromInline
  enum Place {
    case field(StatePath<ParentState, Child.State>)
    case enumCase(AnyCasePath<ParentState, Child.State>)
  }

  /// Runs a child on a field.
  public init<ChildState, ChildAction>(
    state: WritableKeyPath<ParentState, ChildState>, action: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) where ChildState == Child.State, ChildAction == Child.Action {
    let path = StatePath(state)
    place = .field(path)
    childPlace = FieldPlace(path)
    self.action = AnyCasePath(action)
    self.child = _LazyReducer(child())
    site = IssueSite(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Runs a child on a field.
  ///
  /// ```swift
  /// Scope(\.counter, action: \.counter) { Counter() }
  /// ```
  public init<ChildState, ChildAction>(
    _ state: WritableKeyPath<ParentState, ChildState>, action: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) where ChildState == Child.State, ChildAction == Child.Action {
    self.init(
      state: state, action: action, child: child, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Runs a child on the payload of a case. The state must be this case when an action of the child arrives.
  public init<ChildState, ChildAction>(
    state: CaseKeyPath<ParentState, ChildState>, action: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) where ChildState == Child.State, ChildAction == Child.Action {
    let path = AnyCasePath(state)
    place = .enumCase(path)
    childPlace = CasePlace(state, path, ChildIdentity())
    self.action = AnyCasePath(action)
    self.child = _LazyReducer(child())
    site = IssueSite(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Runs the child for its actions, and ignores all others.
  @inlinable
  public func reduce(into state: inout ParentState, action: ParentAction) -> Effect<ParentAction> {
    guard let childAction = self.action.extract(from: action) else { return .none }
    var effect = Effect<Child.Action>.none
    switch place {
    case .field(let field): field.modify(&state) { effect = child.reduce(into: &$0, action: childAction) }
    case .enumCase(let path): effect = reduceCase(path, into: &state, childAction)
    }
    return effect.isNone ? .none : lifted(effect)
  }

  @usableFromInline
  func reduceCase(
    _ path: AnyCasePath<ParentState, Child.State>, into state: inout ParentState, _ action: Child.Action
  ) -> Effect<Child.Action> {
    if let effect = path.modify(&state, { child.reduce(into: &$0, action: action) }) { return effect }
    site.report(
      """
      A 'Scope' received an action of its child while the state was a different case. \
      Action: \(_typeName(ParentAction.self)), state: \(_typeName(ParentState.self)). \
      Run the child's reducer before the reducer that changes the case, and cancel the child's effects with the change.
      """)
    return .none
  }

  /// Returns the effect of the child as one of the parent.
  @usableFromInline
  func lifted(_ effect: Effect<Child.Action>) -> Effect<ParentAction> { effect.map(action.embed).scoped(childPlace) }
}
