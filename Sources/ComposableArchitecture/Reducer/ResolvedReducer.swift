internal import Synchronization

/// A reducer as a store runs it: no body is made any more.
public struct _ResolvedReducer<State, Action> {
  let reduce: (inout State, Action) -> Effect<Action>

  init(_ reduce: @escaping (inout State, Action) -> Effect<Action>) { self.reduce = reduce }
}

/// A child's reducer, whose body is made at its first action: a feature that contains itself would have no end otherwise.
final class LazyReducer<Base: Reducer>: @unchecked Sendable {
  // Unchecked: `base` is read only, and the box is published by the atomic. A reducer may be shared by stores on different threads.
  private final class Box {
    let resolved: _ResolvedReducer<Base.State, Base.Action>
    init(_ resolved: _ResolvedReducer<Base.State, Base.Action>) { self.resolved = resolved }
  }

  private let base: Base
  private let box = Atomic<Unmanaged<Box>?>(nil)

  init(_ base: Base) { self.base = base }

  deinit { box.load(ordering: .acquiring)?.release() }

  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    resolved._withUnsafeGuaranteedRef { $0.resolved.reduce(&state, action) }
  }

  private var resolved: Unmanaged<Box> {
    if let box = box.load(ordering: .acquiring) { return box }
    // Released in `deinit`, or here if another thread was quicker.
    let made = Unmanaged.passRetained(Box(base._resolved()))
    let (exchanged, original) = box.compareExchange(expected: nil, desired: made, ordering: .acquiringAndReleasing)
    guard !exchanged, let original else { return made }
    made.release()
    return original
  }
}
