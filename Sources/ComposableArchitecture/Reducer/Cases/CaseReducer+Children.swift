public import IdentifiedCollections

// Overloads without a child reducer, which the state's type determines.
extension Reducer {
  /// Runs the features of an enum while its state is not `nil`, and cancels their effects when it becomes `nil`.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .ifLet(\.destination, action: \.destination)
  /// ```
  public func ifLet<ChildState: CaseReducerState>(
    _ state: WritableKeyPath<State, ChildState?>, action: CaseKeyPath<Action, ChildState.StateReducer.Action>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> some Reducer<State, Action> {
    ifLet(
      state, action: action, then: { ChildState.StateReducer.body }, fileID: fileID, filePath: filePath, line: line,
      column: column)
  }

  /// Dismisses an ephemeral state, such as an alert, after any of its actions.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .ifLet(\.alert, action: \.alert)
  /// ```
  public func ifLet<ChildState: _EphemeralState>(
    _ state: WritableKeyPath<State, ChildState?>, action: CaseKeyPath<Action, ChildState.Action>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> some Reducer<State, Action> {
    ifLet(
      state, action: action, then: { EmptyReducer() }, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Runs the features of an enum for each element of a list. An element's effects are cancelled when it is removed.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .forEach(\.cards, action: \.cards)
  /// ```
  public func forEach<ID: Hashable & Sendable, Element: CaseReducerState>(
    _ elements: WritableKeyPath<State, IdentifiedArray<ID, Element>>,
    action: CaseKeyPath<Action, IdentifiedAction<ID, Element.StateReducer.Action>>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> some Reducer<State, Action> {
    forEach(
      elements, action: action, element: { Element.StateReducer.body }, fileID: fileID, filePath: filePath, line: line,
      column: column)
  }
}
