public import CPeriscopePerception

// The value of a field before a change in place. It contains identities, not a copy, which would force arrays to copy
// themselves.

/// The snapshot of a value without an identity: every access in place counts as a change.
public struct _$NoIdentity {
  @usableFromInline init() {}
}

/// Returns the snapshot of a value without an identity.
@_disfavoredOverload @inlinable
public func _$snapshot<Value>(_ value: inout Value) -> _$NoIdentity { _$NoIdentity() }

/// Assigns a new identity to a state, since its parent changes it directly, and returns that identity.
@inlinable
public func _$snapshot<State: ObservableState>(_ state: inout State) -> ObservableStateID {
  state._$willModify()
  return state._$id
}

/// Returns the identity of the state, if there is one.
@inlinable
public func _$snapshot<State: ObservableState>(_ state: inout State?) -> ObservableStateID? { state?._$id }

/// Returns the identities of a collection's states.
@inlinable
public func _$snapshot<States: Collection>(_ states: inout States) -> [ObservableStateID]
where States.Element: ObservableState {
  states.map(\._$id)
}

/// Returns `true`: a value without an identity counts as changed once it is accessed in place.
@inlinable
public func _$isChanged<Value>(_ value: Value, since before: _$NoIdentity) -> Bool { true }

/// Whether the state was replaced, or changed by its parent's reducer in a store. Other changes inside the state notify
/// only its own observers.
///
/// A parent's reducer that changes the child in place assigns a new identity to it, so the observers of the child's
/// field must be notified, too.
@inlinable
public func _$isChanged(_ state: some ObservableState, since before: ObservableStateID) -> Bool {
  state._$id != before || periscope_get_deferred_changes() != nil
}

/// Whether the optional holds a different state than before.
@inlinable
public func _$isChanged<State: ObservableState>(_ state: State?, since before: ObservableStateID?) -> Bool {
  state?._$id != before
}

/// Whether the collection holds different states than before, or the same states in a different order.
@inlinable
public func _$isChanged<States: Collection>(_ states: States, since before: [ObservableStateID]) -> Bool
where States.Element: ObservableState {
  states.count != before.count || !states.elementsEqual(before) { $0._$id == $1 }
}
