/// The identity of a state, and the object that tracks its observers. Not within a generic type, which the runtime would look up for
/// each action.
@usableFromInline
struct ReplacementMark {
  let followers: AnyObject?
  let id: ObservableStateID?

  /// Notifies the observers of the state if the one in its place is a different one now. Returns whether it is, and they could not be
  /// notified, because one of the states has no registrar.
  @usableFromInline
  func notifyIfReplaced(by after: ReplacementMark) -> Bool {
    guard let followers, let now = after.followers else { return id != after.id }
    if followers !== now { ObservationStateRegistrar.replaced(followers) }
    return false
  }
}

/// Detects that a state was replaced by a different one, and notifies the observers of the old one.
///
/// Created once for each reducer, because the inspection of a type costs more than an action.
@usableFromInline
struct Replacements<State> {
  @usableFromInline let read: ((UnsafeRawPointer) -> ReplacementMark)?

  init() {
    guard let observable = State.self as? any ObservableState.Type else {
      read = nil
      return
    }
    if let offset = observable._$registrarOffset {
      read = { state in
        let registrar = (state + offset).assumingMemoryBound(to: ObservationStateRegistrar.self)
        return ReplacementMark(followers: registrar.pointee.followers, id: registrar.pointee.id)
      }
      return
    }
    func reader<Observable: ObservableState>(_: Observable.Type) -> (UnsafeRawPointer) -> ReplacementMark {
      { ReplacementMark(followers: nil, id: $0.assumingMemoryBound(to: Observable.self).pointee._$id) }
    }
    read = reader(observable)
  }

  /// Changes a state, and notifies the observers of the old one if it was replaced. Returns whether it was replaced and they could
  /// not be notified, because one of the states has no registrar.
  @inlinable
  func notifying(_ state: inout State, _ change: (inout State) -> Void) -> Bool {
    let before = mark(&state)
    change(&state)
    guard let before, let after = mark(&state) else { return false }
    return before.notifyIfReplaced(by: after)
  }

  @inlinable
  func mark(_ state: inout State) -> ReplacementMark? {
    guard let read else { return nil }
    return withUnsafePointer(to: &state) { read(UnsafeRawPointer($0)) }
  }
}
