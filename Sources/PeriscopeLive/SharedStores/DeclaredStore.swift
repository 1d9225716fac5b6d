package import ComposableArchitecture

/// A type-erased shared store, as a server commits it.
package struct DeclaredStore: Sendable {
  package let name: String
  let use: SharedStoreUse
  let monitor: Monitor
  let migrations: [Migration]
  let commitInterval: Duration?
  /// Whether the state can be archived, and decoded again.
  let isCodable: Bool
  /// Encodes the state for the archive.
  let snapshot: @Sendable () throws -> [UInt8]
  /// Replaces the state by an archived one; returns the reason if that can't be decoded.
  let restore: @Sendable ([UInt8]) -> String?
  /// Returns the number of actions that were performed. Only actions change the state.
  let actionCount: @Sendable () -> Int
  /// Returns the number of the effect that was started last.
  let lastEffect: @Sendable () -> Int
  /// Cancels the effects that were started after the one with a number.
  let cancelEffects: @Sendable (_ after: Int) -> Void
  /// Sets a closure that runs each time before the store's monitor is left.
  package let follow: @Sendable ((() -> Void)?) -> Void
  /// Changes the dependencies of the store, which its own override.
  let changeDependencies: @Sendable (@Sendable (inout DependencyValues) -> Void) -> Void
  /// Returns the instance of the store for a site under test.
  package let tested: @Sendable (TestedStores) -> DeclaredStore

  package init<State, Action>(
    name: String, use: SharedStoreUse, _ store: Store<State, Action>, migrations: [Migration],
    commitInterval: Duration?, ownDependencies: (@Sendable (inout DependencyValues) -> Void)?,
    tested: @escaping @Sendable (TestedStores) -> DeclaredStore
  ) {
    self.name = name
    self.tested = tested
    self.use = use
    self.migrations = migrations
    self.commitInterval = commitInterval
    monitor = store.monitor
    isCodable = State.self is any Codable.Type
    snapshot = { try store.archivedState() }
    restore = { store.restore($0, migrations: migrations) }
    actionCount = { store.actionCount }
    lastEffect = { Store<State, Action>.lastEffect }
    cancelEffects = { store.cancelEffects(startedAfter: $0) }
    changeDependencies = { change in
      store.changeDependencies {
        change(&$0)
        ownDependencies?(&$0)
      }
    }
    follow = { [weak store] work in
      store?.monitor.onSettle { [weak store] in
        use.effectCount = store?.effectCount ?? 0
        if let work { work() } else if let store, let meter = use.meter { meter.settle(store) }
      }
    }
  }
}
