package import ComposableArchitecture
internal import PeriscopeLocks

/// The shared stores of a site under test, which replace those of the process.
package final class TestedStores: Sendable {
  private let stores = Lock<[ObjectIdentifier: any Sendable]>([:])

  package init() {}

  /// Returns the test's store for a shared store, and creates it at the first call.
  package func store<State, Action>(
    for use: SharedStoreUse, _ make: () -> Store<State, Action>
  ) -> Store<State, Action> {
    if let store = stores.withLock({ $0[ObjectIdentifier(use)] }) as? Store<State, Action> { return store }
    let new = make()
    return stores.withLock { stores in
      if let store = stores[ObjectIdentifier(use)] as? Store<State, Action> { return store }
      stores[ObjectIdentifier(use)] = new
      return new
    }
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
