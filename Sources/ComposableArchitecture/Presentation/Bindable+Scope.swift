internal import IssueReporting
public import Perception

extension Bindable {
  /// Returns a binding to the store of a presented child. Setting it to `nil` sends `.dismiss`.
  ///
  /// ```swift
  /// .sheet(item: $store.scope(state: \.detail, action: \.detail)) { store in DetailView(store: store) }
  /// ```
  ///
  /// - Parameters:
  ///   - state: The child's state.
  ///   - action: The child's actions, and its dismissal.
  ///   - fileID: The source location for an issue, like the following three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  public func scope<State: ObservableState, Action, ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>, action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Binding<Store<ChildState, ChildAction>?> where Value == Store<State, Action> {
    wrappedValue.presentation(
      { action(.dismiss) }, { $0.scope(state: state, action: action.appending(path: \.presented)) },
      IssueSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Returns a binding to the store of a presented child. Setting it to `nil` sends `.dismiss`.
  ///
  /// ```swift
  /// .sheet(item: $store.scope(\.detail, action: \.detail)) { store in DetailView(store: store) }
  /// .sheet(item: $store.scope(\.destination?.edit, action: \.destination.edit)) { store in EditView(store: store) }
  /// ```
  ///
  /// - Parameters:
  ///   - state: The child's state.
  ///   - action: The child's actions, and its dismissal.
  ///   - fileID: The source location for an issue, like the following three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  public func scope<State: ObservableState, Action, ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>, action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Binding<Store<ChildState, ChildAction>?> where Value == Store<State, Action> {
    scope(state: state, action: action, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Returns a binding to the store of a presented child. Setting it to `nil` sends `.dismiss`.
  ///
  /// ```swift
  /// .sheet(item: $store.scope(\.$detail, action: \.detail)) { store in DetailView(store: store) }
  /// ```
  ///
  /// - Parameters:
  ///   - state: The child's state.
  ///   - action: The child's actions, and its dismissal.
  ///   - fileID: The source location for an issue, like the following three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  public func scope<State: ObservableState, Action, ChildState, ChildAction>(
    _ state: KeyPath<State, PresentationState<ChildState>>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Binding<Store<ChildState, ChildAction>?> where Value == Store<State, Action> {
    wrappedValue.presentation(
      { action(.dismiss) }, { $0.scope(state, action: action) },
      IssueSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  // The compiler prefers this overload for `action: \.detail`. Its key path literal is created only once; a key path
  // through `Case` would be created anew for each use.
  /// Returns a binding to the store of a presented child. Setting it to `nil` sends `.dismiss`.
  ///
  /// ```swift
  /// .sheet(item: $store.scope(\.$detail, action: \.detail)) { store in DetailView(store: store) }
  /// ```
  ///
  /// - Parameters:
  ///   - state: The child's state.
  ///   - action: The child's actions, and its dismissal.
  ///   - fileID: The source location for an issue, like the following three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  public func scope<State: ObservableState, Action: CasePathable, ChildState, ChildAction>(
    _ state: KeyPath<State, PresentationState<ChildState>>,
    action: _$CaseProperty<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Binding<Store<ChildState, ChildAction>?> where Value == Store<State, Action> {
    wrappedValue.presentation(
      { Action.allCasePaths[keyPath: action].embed(.dismiss) }, { $0.scope(state, action: action) },
      IssueSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

extension Store where State: ObservableState {
  fileprivate func presentation<ChildState, ChildAction>(
    _ dismissal: @escaping () -> Action,
    _ child: @escaping (Store) -> Store<ChildState, ChildAction>?, _ site: IssueSite
  ) -> Binding<Store<ChildState, ChildAction>?> {
    Binding(
      name: { ActionPath.joined(self._$path(of: dismissal()), ActionPath.cases(of: dismissal())) },
      get: { child(self) },
      set: { newValue in
        guard newValue == nil else { return }
        let isKept = self.monitor.enter {
          let isPresented = { TrackingScope.untracked { self.core.isValid && child(self) != nil } }
          guard isPresented() else { return false }
          self.send(dismissal())
          return isPresented() && PageOnThread.current?.readMonitors?.isInterrupted != true
        }
        if isKept { site.report(keptText(State.self, Action.self)) }
      })
  }
}

private func keptText(_ state: Any.Type, _ action: Any.Type) -> String {
  """
  A binding dismissed the child of '\(nestedTypeName(state))', but it is still presented: the feature did not handle \
  the action 'dismiss' of '\(nestedTypeName(action))'. Run the child with 'ifLet(\\.$child, action: \\.child)'.
  """
}
