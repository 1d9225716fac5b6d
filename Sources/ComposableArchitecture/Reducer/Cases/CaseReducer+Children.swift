public import IdentifiedCollections

// Overloads without a child reducer, which the state's type determines.
extension Reducer {
  /// Runs a child while its state, which determines the reducer, is not `nil`: the features of an enum, an alert or a
  /// dialog. Its effects are cancelled when its state becomes `nil`.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .ifLet(\.destination, action: \.destination)
  /// ```
  ///
  /// An alert or a dialog is dismissed by any of its actions.
  @_disfavoredOverload
  public func ifLet<ChildState: _ReducedState>(
    _ state: WritableKeyPath<State, ChildState?>, action: CaseKeyPath<Action, ChildState._ReducedAction>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> some Reducer<State, Action> {
    ifLet(
      state, action: action, then: { ChildState._$makeReducer() }, fileID: fileID, filePath: filePath, line: line,
      column: column)
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
