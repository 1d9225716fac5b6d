internal import ComposableArchitecture
internal import Perception

/// A shared store without its types, as a server keeps it.
struct DeclaredStore: Sendable {
  let name: String
  let use: SharedUse
  let monitor: Monitor
  let migrations: [Migration]
  let commitInterval: Duration?
  /// Whether what it holds can be kept, and be read again.
  let isCodable: Bool
  /// The state as it is kept.
  let snapshot: @Sendable () throws -> [UInt8]
  /// Puts a state that was kept in the place of the one that there is; returns why it cannot be read.
  let restore: @Sendable ([UInt8]) -> String?
  /// How many actions were done: only they change the state.
  let actionCount: @Sendable () -> Int
  /// The number of the effect that was started last.
  let lastEffect: @Sendable () -> Int
  /// Ends the effects that were started after the one with a number.
  let cancelEffects: @Sendable (_ after: Int) -> Void
  /// Sets what is done besides each time before the store's lock is left.
  let follow: @Sendable ((() -> Void)?) -> Void

  init<State, Action>(
    name: String, use: SharedUse, _ store: Store<State, Action>, migrations: [Migration], commitInterval: Duration?
  ) {
    self.name = name
    self.use = use
    self.migrations = migrations
    self.commitInterval = commitInterval
    monitor = store.monitor
    isCodable = State.self is any Codable.Type
    snapshot = {
      // Whoever sends may be followed in what it reads, and does not read this.
      try TrackingScope.untracked {
        guard let state = store.state as? any Encodable else { return [] }
        return try StateEncoding.snapshot(of: state)
      }
    }
    restore = { bytes in
      let restoring = Restoring(bytes, migrations: migrations)
      guard let state = restoring.state(State.self) else { return restoring.problem ?? "It is no \(State.self)." }
      store.replaceState(state)
      return nil
    }
    actionCount = { store.actionCount }
    lastEffect = { Store<State, Action>.lastEffect }
    cancelEffects = { store.cancelEffects(startedAfter: $0) }
    follow = { [weak store] work in
      store?.monitor.onSettle { [weak store] in
        use.effectCount = store?.effectCount ?? 0
        work?()
      }
    }
  }
}
