internal import IdentifiedCollections

/// The stores of a list's elements that are in use, by what the elements are known by.
final class ElementStores {
  private var stores: [AnyHashable: AnyObject] = [:]

  /// The store of an element, of which the core is made where there is none. One list has stores of one type.
  func store<State, Action>(_ id: AnyHashable, _ core: () -> Core<State, Action>) -> Store<State, Action> {
    if let known = stores[id] { return unsafeDowncast(known, to: Store<State, Action>.self) }
    let store = Store(core: core())
    stores[id] = store
    return store
  }

  /// Forgets the store of an element.
  func remove(_ id: AnyHashable) { stores[id] = nil }

  /// Lets go of the stores of elements that are gone, now and then.
  func letGo<ID: Hashable>(notAmong ids: OrderedIDs<ID>) {
    guard stores.count > ids.count * 2 + 16 else { return }
    stores = stores.filter { ($0.key.base as? ID).map(ids.contains) ?? false }
  }
}

extension Store {
  /// The stores of the elements of a list that stands in a place.
  func elementStores(_ state: AnyKeyPath, _ action: AnyKeyPath) -> ElementStores {
    let id = ScopeID(state, action, isOfElements: true)
    if let known = children[id] as? ElementStores { return known }
    let stores = ElementStores()
    children[id] = stores
    return stores
  }
}
