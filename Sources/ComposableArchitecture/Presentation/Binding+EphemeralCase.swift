public import CasePaths
public import Perception

extension Binding {
  /// A binding to the store of an alert or dialog in an enum of features, which is `nil` while a different feature is
  /// presented.
  ///
  /// ```swift
  /// .alert($store.scope(\.$destination, action: \.destination).alert)
  /// ```
  ///
  /// Setting it to `nil` dismisses the alert.
  public subscript<State: CaseReducerState & CasePathable, Dialog: _EphemeralState>(
    dynamicMember member: _$CaseProperty<State, Dialog>
  ) -> Binding<Store<Dialog, Dialog.Action>?>
  where Value == Store<State, State.StateReducer.Action>?, State.StateReducer.Action: CasePathIterable {
    let dialog = { wrappedValue?.dialog(member) }
    return Binding<Store<Dialog, Dialog.Action>?>(
      name: { _$name ?? "" }, get: dialog,
      set: { newValue in
        if newValue == nil, dialog() != nil { wrappedValue = nil }
      })
  }
}

extension Store where State: CaseReducerState & CasePathable, Action: CasePathIterable {
  /// Returns the store of a dialog, or `nil` while the state is a different case.
  fileprivate func dialog<Dialog: _EphemeralState>(
    _ member: _$CaseProperty<State, Dialog>
  ) -> Store<Dialog, Dialog.Action>? {
    let state: KeyPath<State, Dialog?> = \State.[payload: member]
    return optional(state, member, { $0[keyPath: state] }, embedding(in: member))
  }

  /// Returns a closure that embeds the actions of a dialog in the action's case with the same name as the state's case.
  private func embedding<Dialog: _EphemeralState>(
    in member: _$CaseProperty<State, Dialog>
  ) -> (Dialog.Action) -> Action {
    let name = withState { State.allCasePaths[keyPath: member].extract(from: $0) == nil ? nil : enumCaseName($0) }
    let cases = Action.allCasePaths.compactMap { $0 as? CaseKeyPath<Action, Dialog.Action> }
    return { action in
      // Several dialogs may have actions of one type, so the first case of that type is only the fallback.
      let embedded = cases.lazy.map { $0(action) as Action }
      let named = embedded.first { embedded in
        guard let name, let ownName = enumCaseName(embedded) else { return false }
        return String(cString: name) == String(cString: ownName)
      }
      guard let embedded = named ?? embedded.first else {
        preconditionFailure("'\(Action.self)' has no case for the actions of '\(Dialog.self)'.")
      }
      return embedded
    }
  }
}

extension CasePathable {
  /// The payload of a case, as a subscript, so that a key path can lead to it.
  fileprivate subscript<Payload>(payload member: KeyPath<AllCasePaths, AnyCasePath<Self, Payload>>) -> Payload? {
    Self.allCasePaths[keyPath: member].extract(from: self)
  }
}
