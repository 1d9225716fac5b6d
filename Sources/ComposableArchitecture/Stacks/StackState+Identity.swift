// A stack's identity is its IDs in order, like a list's. When a state in the stack is changed or replaced, that state's
// own registrar notifies its observers.

/// Whether a stack's observers must be notified: its IDs or their order differ, or a replaced state has no registrar of
/// its own. If the IDs are equal, this notifies the observers of states that were replaced.
public func _$isChange<State: ObservableState>(from old: StackState<State>, to new: StackState<State>) -> Bool {
  StackLevel.isChange(from: old.top, to: new.top) || !notifyReplaced(old, by: new)
}

/// The identity of a stack before a change in place. It needs no copy of the stack.
public struct _$StackSnapshot {
  let top: StackLevel?
  let undetectedReplacements: Int
}

/// Takes a snapshot of a stack's identity. From now on, the stack notifies the observers of states that are replaced.
public func _$snapshot<State: ObservableState>(_ stack: inout StackState<State>) -> _$StackSnapshot {
  if stack.entries.watch == nil {
    stack.entries.watch = ElementWatch(
      identity: { $0.state._$registrar?.followers }, replaced: ObservationStateRegistrar.replaced)
  }
  return _$StackSnapshot(top: stack.top, undetectedReplacements: stack.entries.undetectedReplacements)
}

/// Whether the stack's IDs or their order have changed since a snapshot, or a state without a registrar may have been
/// replaced.
public func _$isChanged<State: ObservableState>(_ stack: StackState<State>, since before: _$StackSnapshot) -> Bool {
  stack.entries.undetectedReplacements != before.undetectedReplacements
    || StackLevel.isChange(from: before.top, to: stack.top)
}

/// Whether two stacks have the same IDs in the same order.
public func _$isIdentityEqual<State: ObservableState>(_ lhs: StackState<State>, _ rhs: StackState<State>) -> Bool {
  !StackLevel.isChange(from: lhs.top, to: rhs.top)
}
