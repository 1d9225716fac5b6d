package import ComposableArchitecture
internal import PeriscopeLocks

/// The shared stores of a site under test, which replace those of the process.
package final class TestedStores: Sendable {
  private struct TestedStore: Sendable {
    let store: any Sendable
    let declared: DeclaredStore
    let workingEffects: @Sendable () -> [Int]
  }

  private let stores = Lock<[ObjectIdentifier: TestedStore]>([:])

  package init() {}

  /// Returns the test's store for a shared store, and creates it at the first call.
  ///
  /// - Parameters:
  ///   - use: Identifies the shared store.
  ///   - make: Creates the store.
  ///   - declare: Returns the type-erased store.
  package func store<State, Action>(
    for use: SharedStoreUse, _ make: () -> Store<State, Action>,
    declare: (Store<State, Action>, SharedStoreUse) -> DeclaredStore
  ) -> (store: Store<State, Action>, declared: DeclaredStore) {
    if let known: (Store<State, Action>, DeclaredStore) = stores.withLock({ Self.find(use, in: $0) }) { return known }
    let new = make()
    let declared = declare(new, SharedStoreUse())
    let tested = TestedStore(store: new, declared: declared) {
      new.monitor.enter { new.counts?.workingEffects ?? [] }
    }
    let (found, isNew) = stores.withLock { stores -> ((Store<State, Action>, DeclaredStore), Bool) in
      if let known: (Store<State, Action>, DeclaredStore) = Self.find(use, in: stores) { return (known, false) }
      stores[ObjectIdentifier(use)] = tested
      return ((new, declared), true)
    }
    if isNew { declared.follow(nil) }
    return found
  }

  private static func find<State, Action>(
    _ use: SharedStoreUse, in stores: [ObjectIdentifier: TestedStore]
  ) -> (Store<State, Action>, DeclaredStore)? {
    guard let tested = stores[ObjectIdentifier(use)], let store = tested.store as? Store<State, Action> else {
      return nil
    }
    return (store, tested.declared)
  }

  /// Removes all stores and cancels their effects, as the end of a process does. New ones are created when they are used.
  package func removeAll() {
    for tested in stores.exchange([:]).values { tested.declared.cancelEffects(.min) }
  }

  /// The numbers of the effects of all stores whose own work has neither ended nor been cancelled, in the order of their
  /// starts.
  package var workingEffects: [Int] {
    let stores = stores.withLock { Array($0.values) }
    return stores.flatMap { $0.workingEffects() }.sorted()
  }
}

extension DependencyValues {
  /// The shared stores of the site under test.
  @DependencyEntry package var testedStores: TestedStores? = nil
}
