// A presentation is known by what it presents: a change within that is told by the state's own registrar.

/// Whether another state is presented, by identity.
public func _$isChange<State: ObservableState>(
  from old: PresentationState<State>, to new: PresentationState<State>
) -> Bool {
  old.wrappedValue?._$id != new.wrappedValue?._$id
}

/// Whether something else is presented: always, for a state that nothing is known about.
@_disfavoredOverload
public func _$isChange<State>(from old: PresentationState<State>, to new: PresentationState<State>) -> Bool { true }

/// Remembers the identity of the state that is presented.
public func _$snapshot<State: ObservableState>(_ state: inout PresentationState<State>) -> ObservableStateID? {
  state.wrappedValue?._$id
}

/// Whether another state is presented than before.
public func _$isChanged<State: ObservableState>(
  _ state: PresentationState<State>, since before: ObservableStateID?
) -> Bool {
  state.wrappedValue?._$id != before
}

/// Whether two presentations present the same state, or nothing.
public func _$isIdentityEqual<State: ObservableState>(
  _ lhs: PresentationState<State>, _ rhs: PresentationState<State>
) -> Bool {
  lhs.wrappedValue?._$id == rhs.wrappedValue?._$id
}
