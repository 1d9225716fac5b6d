internal import IdentifiedCollections

/// The live stores of a list's elements, by the elements' IDs.
final class ElementStores {
  private var stores: [AnyHashable: AnyObject] = [:]
  private var computed: AnyObject?

  /// Returns the store of an element, and creates it if necessary. All stores of one list have the same type.
  func store<State, Action>(_ id: AnyHashable, _ core: () -> Core<State, Action>) -> Store<State, Action> {
    if let known = stores[id] { return unsafeDowncast(known, to: Store<State, Action>.self) }
    let store = Store(core: core())
    stores[id] = store
    return store
  }

  /// Returns the cache of a list that was just evaluated; `nil` if readers of its elements must follow the whole list.
  func computedList<State, Action, ID: Hashable & Sendable, Element>(
    _ list: IdentifiedArray<ID, Element>, _ property: KeyPath<State, IdentifiedArray<ID, Element>>,
    of core: Core<State, Action>
  ) -> ComputedList<ID, Element>? {
    let known = computed as? ComputedList<ID, Element>
    let computed =
      known ?? ComputedList(list) { core.read { $0[keyPath: property] } }
    // An empty list does not show where its elements come from.
    if known == nil, list.isEmpty { return nil }
    self.computed = computed
    guard computed.isOfStoredStates else { return nil }
    computed.set(list, of: core)
    return computed
  }

  /// Removes the store of an element.
  func remove(_ id: AnyHashable) { stores[id] = nil }

  /// Removes the stores of elements that are gone, once there are many of them.
  func letGo<ID: Hashable>(notAmong ids: OrderedIDs<ID>) {
    guard stores.count > ids.count * 2 + 16 else { return }
    stores = stores.filter { ($0.key.base as? ID).map(ids.contains) ?? false }
  }
}

extension Store {
  /// Returns the stores of the elements of a list.
  func elementStores(_ state: AnyKeyPath, _ action: AnyKeyPath) -> ElementStores {
    let id = ScopeID(state, action, isOfElements: true)
    if let known = children[id] as? ElementStores { return known }
    let stores = ElementStores()
    children[id] = stores
    return stores
  }
}
