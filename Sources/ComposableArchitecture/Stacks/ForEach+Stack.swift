extension Reducer {
  /// Runs a child for each element of a stack. An element's effects are cancelled when it is removed.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .forEach(\.path, action: \.path) { Detail() }
  /// ```
  ///
  /// The element reduces first, then the parent. `.popFrom(id:)` removes the element and all above it;
  /// `.push(id:state:)` appends one before the parent reduces. An element can dismiss itself with
  /// `@Dependency(\.dismiss)`.
  public func forEach<Element, ElementAction, Child: Reducer<Element, ElementAction>>(
    _ elements: WritableKeyPath<State, StackState<Element>>,
    action: CaseKeyPath<Action, StackAction<Element, ElementAction>>,
    @ReducerBuilder<Element, ElementAction> destination child: () -> Child,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> some Reducer<State, Action> {
    let path = StatePath(elements)
    return _StackReducer(
      parent: _LazyReducer(self), elements: path, action: AnyCasePath(action), child: _LazyReducer(child()),
      site: IssueSite(fileID: fileID, filePath: filePath, line: line, column: column), childPlace: StackPlace(path))
  }

  /// Runs the features of an enum for each element of a stack. An element's effects are cancelled when it is removed.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .forEach(\.path, action: \.path)
  /// ```
  public func forEach<Element: CaseReducerState>(
    _ elements: WritableKeyPath<State, StackState<Element>>,
    action: CaseKeyPath<Action, StackAction<Element, Element.StateReducer.Action>>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> some Reducer<State, Action> {
    forEach(
      elements, action: action, destination: { Element.StateReducer.body }, fileID: fileID, filePath: filePath,
      line: line, column: column)
  }
}
