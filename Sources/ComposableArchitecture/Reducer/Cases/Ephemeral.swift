/// The rules for states that are dismissed by any of their actions, such as alerts.
enum Ephemeral {
  /// Whether a type may have ephemeral values. Checking a value costs more.
  static func isPossible(for type: Any.Type) -> Bool {
    type is any _EphemeralState.Type || type is any CaseReducerState.Type || type is any CasePathable.Type
  }

  /// Whether an action dismisses a state: the state is ephemeral, and the action is not of a different case.
  static func isDismissed<State, Action>(_ state: State, by action: Action) -> Bool {
    if state is any _EphemeralState { return true }
    guard let held = EphemeralCase(of: state), let sent = Mirror(reflecting: action).children.first
    else { return false }
    return sent.label == held.name || type(of: sent.value) == held.action
  }
}

/// Whether a state is dismissed by any of its actions: it is an alert or dialog, or a case that has one as its payload
/// or is marked with `@ReducerCaseEphemeral`.
public func _isEphemeral<State>(_ state: State) -> Bool {
  state is any _EphemeralState || EphemeralCase(of: state) != nil
}

/// An enum's case that has an ephemeral state as its payload, or that is marked with `@ReducerCaseEphemeral`.
private struct EphemeralCase {
  let name: String
  /// The type of the payload's actions, if the payload is an ephemeral state.
  let action: Any.Type?

  init?<State>(of state: State) {
    let mirror = Mirror(reflecting: state)
    guard mirror.displayStyle == .enum, let child = mirror.children.first, let name = child.label else { return nil }
    let action = (child.value as? any _EphemeralState).map { type(of: $0)._actionType }
    let marked = (State.self as? any CaseReducerState.Type).map { Self.marked($0) } ?? []
    guard action != nil || marked.contains(name) else { return nil }
    self.name = name
    self.action = action
  }

  private static func marked<State: CaseReducerState>(_: State.Type) -> Set<String> {
    State.StateReducer._$ephemeralCases
  }
}
