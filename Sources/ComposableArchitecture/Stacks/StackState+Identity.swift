// A stack is known by who is in it, and in which order, as a list is: a change within one of its states is told by that state's own registrar, and
// so is that another state took its place.

/// Whether others are in a stack, or in another order. The readers of states that others took the place of are told.
public func _$isChange<State: ObservableState>(from old: StackState<State>, to new: StackState<State>) -> Bool {
  StackLevel.isChange(from: old.top, to: new.top) || !tellReplaced(old, by: new)
}

/// What is remembered of a stack while it is changed in place: no copy, whoever comes or goes.
public struct _$StackSnapshot {
  let top: StackLevel?
  let untoldReplacements: Int
}

/// Remembers who is in a stack, and has it watch for states that others take the place of.
public func _$snapshot<State: ObservableState>(_ stack: inout StackState<State>) -> _$StackSnapshot {
  if stack.entries.watch == nil {
    stack.entries.watch = ElementWatch(
      identity: { $0.state._$registrar?.followers }, replaced: ObservationStateRegistrar.replaced)
  }
  return _$StackSnapshot(top: stack.top, untoldReplacements: stack.entries.untoldReplacements)
}

/// Whether others are in the stack than before, or in another order.
public func _$isChanged<State: ObservableState>(_ stack: StackState<State>, since before: _$StackSnapshot) -> Bool {
  stack.entries.untoldReplacements != before.untoldReplacements
    || StackLevel.isChange(from: before.top, to: stack.top)
}

/// Whether two stacks hold states of the same ids in the same order.
public func _$isIdentityEqual<State: ObservableState>(_ lhs: StackState<State>, _ rhs: StackState<State>) -> Bool {
  !StackLevel.isChange(from: lhs.top, to: rhs.top)
}
