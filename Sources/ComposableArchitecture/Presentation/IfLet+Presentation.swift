extension Reducer {
  /// Runs a child while it is presented, and cancels its effects when it is dismissed.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .ifLet(\.$detail, action: \.detail) { Detail() }
  /// ```
  ///
  /// The child reduces first, then the parent. After `.dismiss` the child's state is `nil`. A child can dismiss itself
  /// with `@Dependency(\.dismiss)`.
  public func ifLet<ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>>(
    _ state: WritableKeyPath<State, PresentationState<ChildState>>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    @ReducerBuilder<ChildState, ChildAction> destination child: () -> Child,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> some Reducer<State, Action> {
    let path = AnyCasePath(action)
    return _IfLetReducer(
      parent: LazyReducer(self), place: StatePath(state), child: LazyReducer(child()),
      extract: { path.extract(from: $0) }, embed: { path.embed(.presented($0)) }, dismissal: path.embed(.dismiss),
      site: IssueSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Runs a child while it is presented, by the key path to its optional state.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .ifLet(\.detail, action: \.detail) { Detail() }
  /// ```
  public func ifLet<ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>>(
    _ state: WritableKeyPath<State, ChildState?>, action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    @ReducerBuilder<ChildState, ChildAction> destination child: () -> Child,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> some Reducer<State, Action> {
    let path = AnyCasePath(action)
    return _IfLetReducer(
      parent: LazyReducer(self), place: StatePath(state), child: LazyReducer(child()),
      extract: { path.extract(from: $0) }, embed: { path.embed(.presented($0)) }, dismissal: path.embed(.dismiss),
      site: IssueSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Presents the features of an enum, by the key path to its optional state.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .ifLet(\.destination, action: \.destination)
  /// ```
  public func ifLet<ChildState: CaseReducerState>(
    _ state: WritableKeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, PresentationAction<ChildState.StateReducer.Action>>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> some Reducer<State, Action> {
    ifLet(
      state, action: action, destination: { ChildState.StateReducer.body }, fileID: fileID, filePath: filePath,
      line: line, column: column)
  }

  /// Presents an alert or dialog, by the key path to its optional state.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .ifLet(\.alert, action: \.alert)
  /// ```
  public func ifLet<ChildState: _EphemeralState>(
    _ state: WritableKeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, PresentationAction<ChildState.Action>>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> some Reducer<State, Action> {
    ifLet(
      state, action: action, destination: { EmptyReducer() }, fileID: fileID, filePath: filePath, line: line,
      column: column)
  }

  /// Presents the features of an enum, whose state type determines the reducer.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .ifLet(\.$destination, action: \.destination)
  /// ```
  public func ifLet<ChildState: CaseReducerState>(
    _ state: WritableKeyPath<State, PresentationState<ChildState>>,
    action: CaseKeyPath<Action, PresentationAction<ChildState.StateReducer.Action>>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> some Reducer<State, Action> {
    ifLet(
      state, action: action, destination: { ChildState.StateReducer.body }, fileID: fileID, filePath: filePath,
      line: line, column: column)
  }

  /// Presents an ephemeral state, such as an alert, which is dismissed by any of its actions.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .ifLet(\.$alert, action: \.alert)
  /// ```
  public func ifLet<ChildState: _EphemeralState>(
    _ state: WritableKeyPath<State, PresentationState<ChildState>>,
    action: CaseKeyPath<Action, PresentationAction<ChildState.Action>>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> some Reducer<State, Action> {
    ifLet(
      state, action: action, destination: { EmptyReducer() }, fileID: fileID, filePath: filePath, line: line,
      column: column)
  }
}
