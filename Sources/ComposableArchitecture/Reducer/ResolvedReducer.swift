internal import Synchronization

/// A reducer as a store runs it: no body is made any more.
public struct _ResolvedReducer<State, Action> {
  let reduce: (inout State, Action) -> Effect<Action>

  init(_ reduce: @escaping (inout State, Action) -> Effect<Action>) { self.reduce = reduce }
}

/// A child's reducer, whose body is made at its first action: a feature that contains itself would have no end otherwise.
///
/// Unchecked `Sendable`: `base` is read only, and what is made of it is written under the lock and published by the flag. A reducer may be
/// shared by stores on different threads.
final class LazyReducer<Base: Reducer>: @unchecked Sendable {
  // Ahead of `base`, which has another size for each type: so these are found without looking it up.
  private let isResolved = Atomic(false)
  @exclusivity(unchecked) private var resolved: ((inout Base.State, Base.Action) -> Effect<Base.Action>)?
  private let lock = Mutex(())
  private let base: Base

  init(_ base: Base) { self.base = base }

  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    if isResolved.load(ordering: .acquiring), let resolved { return resolved(&state, action) }
    return resolve()(&state, action)
  }

  @inline(never)
  private func resolve() -> (inout Base.State, Base.Action) -> Effect<Base.Action> {
    let made = base._resolved().reduce
    lock._unsafeLock()
    defer { lock._unsafeUnlock() }
    // Another thread may have been quicker; then nothing is written any more.
    if isResolved.load(ordering: .acquiring), let resolved { return resolved }
    resolved = made
    isResolved.store(true, ordering: .releasing)
    return made
  }
}
