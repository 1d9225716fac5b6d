/// Notices that another state took the place of one, and tells the readers of that one.
///
/// Made once for each reducer: to find out what a type is costs more than an action.
struct Replacements<State> {
  /// Who a state is.
  struct Mark {
    let followers: AnyObject?
    let id: ObservableStateID?
  }

  private let read: ((State) -> Mark)?

  init() {
    guard let observable = State.self as? any ObservableState.Type else {
      read = nil
      return
    }
    func reader<Observable: ObservableState>(_: Observable.Type) -> (State) -> Mark {
      { state in
        withUnsafePointer(to: state) { pointer in
          let state = UnsafeRawPointer(pointer).assumingMemoryBound(to: Observable.self)
          return Mark(followers: state.pointee._$registrar?.followers, id: state.pointee._$id)
        }
      }
    }
    read = reader(observable)
  }

  func mark(_ state: State?) -> Mark? {
    guard let read, let state else { return nil }
    return read(state)
  }

  /// Tells the readers of the state that was there; `true` if it is another one now, and nobody is known to be told.
  func areUntold(since before: Mark?, _ state: State?) -> Bool {
    guard let before, let after = mark(state) else { return false }
    guard let followers = before.followers, let now = after.followers else { return before.id != after.id }
    if followers !== now { ObservationStateRegistrar.replaced(followers) }
    return false
  }
}
