// A presentation has the identity of its state. When that state changes, its own registrar notifies its observers.

/// Whether a different state is presented, by identity.
public func _$isChange<State: ObservableState>(
  from old: PresentationState<State>, to new: PresentationState<State>
) -> Bool {
  old.wrappedValue?._$id != new.wrappedValue?._$id
}

/// Returns `true`: without an identity, every new presentation counts as a change.
@_disfavoredOverload
public func _$isChange<State>(from old: PresentationState<State>, to new: PresentationState<State>) -> Bool { true }

/// Returns the identity of the presented state.
public func _$snapshot<State: ObservableState>(_ state: inout PresentationState<State>) -> ObservableStateID? {
  state.wrappedValue?._$id
}

/// Whether a different state is presented than before.
public func _$isChanged<State: ObservableState>(
  _ state: PresentationState<State>, since before: ObservableStateID?
) -> Bool {
  state.wrappedValue?._$id != before
}

/// Whether two presentations hold states with the same identity, or are both empty.
public func _$isIdentityEqual<State: ObservableState>(
  _ lhs: PresentationState<State>, _ rhs: PresentationState<State>
) -> Bool {
  lhs.wrappedValue?._$id == rhs.wrappedValue?._$id
}
