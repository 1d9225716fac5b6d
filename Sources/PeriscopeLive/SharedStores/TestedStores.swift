package import ComposableArchitecture
internal import PeriscopeLocks

/// The shared stores of a site under test, which replace those of the process.
package final class TestedStores: Sendable {
  private struct TestedStore: Sendable {
    let store: any Sendable
    let workingEffects: @Sendable () -> [Int]
  }

  private let stores = Lock<[ObjectIdentifier: TestedStore]>([:])

  package init() {}

  /// Returns the test's store for a shared store, and creates it at the first call.
  package func store<State, Action>(
    for use: SharedStoreUse, _ make: () -> Store<State, Action>
  ) -> Store<State, Action> {
    if let store = stores.withLock({ $0[ObjectIdentifier(use)]?.store }) as? Store<State, Action> { return store }
    let new = make()
    let tested = TestedStore(store: new) { new.monitor.enter { new.counts?.workingEffects ?? [] } }
    return stores.withLock { stores in
      if let store = stores[ObjectIdentifier(use)]?.store as? Store<State, Action> { return store }
      stores[ObjectIdentifier(use)] = tested
      return new
    }
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
  package var testedStores: TestedStores? {
    get { self[TestedStoresKey.self] }
    set { self[TestedStoresKey.self] = newValue }
  }
}

private enum TestedStoresKey: DependencyKey {
  static var liveValue: TestedStores? { nil }
  static var testValue: TestedStores? { nil }
}
