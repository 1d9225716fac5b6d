public import CPeriscopePerception

// What is remembered of a field while it is changed in place: identities, never a copy, which would make every array copy itself.

/// Nothing is remembered of values without identity: an access in place counts as a change.
public struct _$NoIdentity {
  @usableFromInline init() {}
}

/// Prepares a value for a change in place.
@_disfavoredOverload @inlinable
public func _$snapshot<Value>(_ value: inout Value) -> _$NoIdentity { _$NoIdentity() }

/// Gives a state a new identity, since its parent changes it directly, and remembers that one.
@inlinable
public func _$snapshot<State: ObservableState>(_ state: inout State) -> ObservableStateID {
  state._$willModify()
  return state._$id
}

/// Remembers the identity of the state, if there is one.
@inlinable
public func _$snapshot<State: ObservableState>(_ state: inout State?) -> ObservableStateID? { state?._$id }

/// Remembers the identities of a collection's states.
@inlinable
public func _$snapshot<States: Collection>(_ states: inout States) -> [ObservableStateID]
where States.Element: ObservableState {
  states.map(\._$id)
}

/// Whether a value without identity has changed: yes, since it was accessed to be changed.
@inlinable
public func _$isChanged<Value>(_ value: Value, since before: _$NoIdentity) -> Bool { true }

/// Whether the state is another one than before; a change inside it is told by its own registrar.
///
/// In a store, a parent that reaches into its child gives the child a new identity, and the store's readers hear of that.
@inlinable
public func _$isChanged(_ state: some ObservableState, since before: ObservableStateID) -> Bool {
  state._$id != before || periscope_get_deferred_changes() != nil
}

/// Whether the optional holds another state than before.
@inlinable
public func _$isChanged<State: ObservableState>(_ state: State?, since before: ObservableStateID?) -> Bool {
  state?._$id != before
}

/// Whether the collection holds other states than before, or the same in another order.
@inlinable
public func _$isChanged<States: Collection>(_ states: States, since before: [ObservableStateID]) -> Bool
where States.Element: ObservableState {
  states.count != before.count || !states.elementsEqual(before) { $0._$id == $1 }
}
