/// Tells one ephemeral state from the next: who presents one takes it away after its action, unless another came in its place.
///
/// ```swift
/// let before = EphemeralID(of: child, after: childAction)
/// // the parent reduces
/// if before != nil, before == EphemeralID(of: child, after: childAction) { child = nil }
/// ```
struct EphemeralID: Hashable {
  private let name: String?
  private let id: AnyHashable?

  /// Nothing where the state stays after the action: it is not ephemeral, or the action is of another case than the state.
  init?<State, Action>(of state: State, after action: Action) {
    if state is any _EphemeralState {
      name = nil
      id = Self.id(of: state)
      return
    }
    guard let held = EphemeralCase(of: state), let sent = Mirror(reflecting: action).children.first,
      sent.label == held.name || type(of: sent.value) == held.action
    else { return nil }
    name = held.name
    id = Self.id(of: held.payload)
  }

  /// Whether a type has values that are ephemeral; to ask a value costs more.
  static func isPossible(for type: Any.Type) -> Bool {
    type is any _EphemeralState.Type || type is any CaseReducerState.Type || type is any CasePathable.Type
  }

  private static func id(of value: Any) -> AnyHashable? {
    func id(_ value: some Identifiable) -> AnyHashable { AnyHashable(value.id) }
    return (value as? any Identifiable).map { id($0) }
  }
}

/// Whether a state is gone after any of its actions: it is an alert, or of a case that holds one or is marked by
/// `@ReducerCaseEphemeral`.
public func _isEphemeral<State>(_ state: State) -> Bool {
  state is any _EphemeralState || EphemeralCase(of: state) != nil
}

/// A case of an enum whose payload is ephemeral.
private struct EphemeralCase {
  let name: String
  let payload: Any
  /// The type of its actions, if the payload tells.
  let action: Any.Type?

  init?<State>(of state: State) {
    let mirror = Mirror(reflecting: state)
    guard mirror.displayStyle == .enum, let child = mirror.children.first, let name = child.label else { return nil }
    let action = (child.value as? any _EphemeralState).map { type(of: $0)._actionType }
    let marked = (State.self as? any CaseReducerState.Type).map { Self.marked($0) } ?? []
    guard action != nil || marked.contains(name) else { return nil }
    self.name = name
    self.payload = child.value
    self.action = action
  }

  private static func marked<State: CaseReducerState>(_: State.Type) -> Set<String> {
    State.StateReducer._$ephemeralCases
  }
}
