/// Notices that another state took the place of one, and tells the readers of that one.
///
/// Made once for each reducer: to find out what a type is costs more than an action.
struct Replacements<State> {
  /// Who a state is.
  struct Mark {
    let followers: AnyObject?
    let id: ObservableStateID?
  }

  private let read: ((UnsafeRawPointer) -> Mark)?

  init() {
    guard let observable = State.self as? any ObservableState.Type else {
      read = nil
      return
    }
    if let offset = observable._$registrarOffset {
      read = { state in
        let registrar = (state + offset).assumingMemoryBound(to: ObservationStateRegistrar.self)
        return Mark(followers: registrar.pointee.followers, id: registrar.pointee.id)
      }
      return
    }
    func reader<Observable: ObservableState>(_: Observable.Type) -> (UnsafeRawPointer) -> Mark {
      { Mark(followers: nil, id: $0.assumingMemoryBound(to: Observable.self).pointee._$id) }
    }
    read = reader(observable)
  }

  func mark(_ state: State?) -> Mark? {
    guard let read, let state else { return nil }
    return withUnsafePointer(to: state) { read(UnsafeRawPointer($0)) }
  }

  /// Tells the readers of the state that was there; `true` if it is another one now, and nobody is known to be told.
  func areUntold(since before: Mark?, _ state: State?) -> Bool {
    guard let before, let after = mark(state) else { return false }
    guard let followers = before.followers, let now = after.followers else { return before.id != after.id }
    if followers !== now { ObservationStateRegistrar.replaced(followers) }
    return false
  }
}
