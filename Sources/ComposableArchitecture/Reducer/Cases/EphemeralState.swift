/// A state that is gone after any of its actions, whatever the reducer does: an alert's, a dialog's.
public protocol _EphemeralState<Action> {
  /// What can happen to it.
  associatedtype Action
}

/// Whether a state is gone after any of its actions: it is an alert, or of a case that holds one or is marked by
/// `@ReducerCaseEphemeral`.
public func _isEphemeral<State>(_ state: State) -> Bool {
  state is any _EphemeralState || EphemeralCase(of: state) != nil
}

/// Whether a state is gone after this action: it is ephemeral, and the action is of the same case.
///
/// Whoever presents the state asks this of the state as it is after the reducers have run.
public func _isEphemeral<State, Action>(_ state: State, after action: Action) -> Bool {
  if state is any _EphemeralState { return true }
  guard let ephemeral = EphemeralCase(of: state), let sent = Mirror(reflecting: action).children.first else {
    return false
  }
  return sent.label == ephemeral.name || type(of: sent.value) == ephemeral.action
}

/// A case of an enum whose payload is ephemeral.
private struct EphemeralCase {
  let name: String
  /// The type of its actions, if the payload tells.
  let action: Any.Type?

  init?<State>(of state: State) {
    let mirror = Mirror(reflecting: state)
    if mirror.displayStyle == .optional {
      guard let wrapped = mirror.children.first?.value else { return nil }
      func open<Wrapped>(_ wrapped: Wrapped) -> Self? { Self(of: wrapped) }
      guard let found = _openExistential(wrapped, do: open) else { return nil }
      self = found
      return
    }
    guard mirror.displayStyle == .enum, let payload = mirror.children.first, let name = payload.label else {
      return nil
    }
    let action = (payload.value as? any _EphemeralState)?._actionType
    let marked = (State.self as? any CaseReducerState.Type)?._$ephemeralCases ?? []
    guard action != nil || marked.contains(name) else { return nil }
    self.name = name
    self.action = action
  }
}

extension _EphemeralState {
  fileprivate var _actionType: Any.Type { Action.self }
}
