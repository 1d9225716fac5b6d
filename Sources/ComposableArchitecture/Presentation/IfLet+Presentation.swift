extension Reducer {
  /// Runs a child while it is presented, and cancels its effects when it is dismissed.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .ifLet(\.$detail, action: \.detail) { Detail() }
  ///   .ifLet(\.settings, action: \.settings) { Settings() }
  /// ```
  ///
  /// The child reduces first, then the parent. After `.dismiss` the child's state is `nil`. A child can dismiss itself
  /// with `@Dependency(\.dismiss)`.
  ///
  /// - Parameters:
  ///   - state: The presented state of a `@Presents` property, or the optional state itself.
  ///   - action: The child's actions, and its dismissal.
  ///   - child: The child.
  ///   - fileID: The source location for an issue, like the following three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  public func ifLet<Presented: _ChildContainer, ChildAction, Child: Reducer<Presented._Child, ChildAction>>(
    _ state: WritableKeyPath<State, Presented>, action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    @ReducerBuilder<Presented._Child, ChildAction> destination child: () -> Child,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> some Reducer<State, Action> {
    let path = AnyCasePath(action)
    return _IfLetReducer(
      parent: _LazyReducer(self), place: StatePath(state), child: _LazyReducer(child()),
      extract: { path.extract(from: $0) }, embed: { path.embed(.presented($0)) }, dismissal: path.embed(.dismiss),
      site: IssueSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Presents a child whose state's type determines the reducer: the features of an enum, an alert or a dialog.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .ifLet(\.$destination, action: \.destination)
  ///   .ifLet(\.alert, action: \.alert)
  /// ```
  ///
  /// An alert or a dialog is dismissed by any of its actions.
  ///
  /// - Parameters:
  ///   - state: The presented state of a `@Presents` property, or the optional state itself.
  ///   - action: The child's actions, and its dismissal.
  ///   - fileID: The source location for an issue, like the following three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  public func ifLet<Presented: _ChildContainer>(
    _ state: WritableKeyPath<State, Presented>,
    action: CaseKeyPath<Action, PresentationAction<Presented._Child._ReducedAction>>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> some Reducer<State, Action> where Presented._Child: _ReducedState {
    ifLet(
      state, action: action, destination: { Presented._Child._$makeReducer() }, fileID: fileID, filePath: filePath,
      line: line, column: column)
  }
}
