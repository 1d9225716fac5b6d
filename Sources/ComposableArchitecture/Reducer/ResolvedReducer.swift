internal import Synchronization

/// A reducer in the form in which a store runs it: all bodies are evaluated, except for those of children, see
/// ``_LazyReducer``.
///
/// The methods `_resolved()` are inlined into the module of the feature, which knows its types: there, the compiler specializes the
/// reducers that are inlinable.
public struct _ResolvedReducer<State, Action> {
  @usableFromInline let reduce: (inout State, Action) -> Effect<Action>

  @inlinable
  init(_ reduce: @escaping (inout State, Action) -> Effect<Action>) { self.reduce = reduce }
}

/// A reducer of a store, with its type erased.
///
/// A class instead of a closure, which would need a context for each store.
public class _StoredReducer<State, Action>: @unchecked Sendable {
  /// Overridden by all subclasses.
  @usableFromInline
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

/// A reducer that calls a closure.
///
/// Unchecked `Sendable`: the closure is only called.
final class ClosureReducer<State, Action>: _StoredReducer<State, Action>, @unchecked Sendable {
  private let work: (inout State, Action) -> Effect<Action>

  init(_ work: @escaping (inout State, Action) -> Effect<Action>) { self.work = work }

  override func reduce(into state: inout State, action: Action) -> Effect<Action> { work(&state, action) }
}

/// A child's reducer, whose body is evaluated at its first action. Otherwise the evaluation of a feature that contains
/// itself would never end.
///
/// Unchecked `Sendable`: `base` is only read, and the resolved reducer is written under the lock and published by the
/// flag. A reducer may be shared by stores on different threads.
public final class _LazyReducer<Base: Reducer>: _StoredReducer<Base.State, Base.Action>, @unchecked Sendable {
  // Declared before `base`, whose size depends on its type, so that their offsets are constant. The first two share a word of memory.
  private let isResolved = Atomic(false)
  private let lock = Mutex(())
  @exclusivity(unchecked) private var resolved: ((inout Base.State, Base.Action) -> Effect<Base.Action>)?
  private let base: Base

  init(_ base: Base) { self.base = base }

  @usableFromInline
  override func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    if isResolved.load(ordering: .acquiring), let resolved { return resolved(&state, action) }
    return resolve()(&state, action)
  }

  @inline(never)
  private func resolve() -> (inout Base.State, Base.Action) -> Effect<Base.Action> {
    let made = base._resolved().reduce
    lock._unsafeLock()
    defer { lock._unsafeUnlock() }
    // A different thread may have resolved it in the meantime.
    if isResolved.load(ordering: .acquiring), let resolved { return resolved }
    resolved = made
    isResolved.store(true, ordering: .releasing)
    return made
  }
}
