internal import IdentifiedCollections

/// The live stores of a list's elements, by the elements' IDs.
final class ElementStores<ID: Hashable & Sendable, State, Action> {
  private var stores: [ID: Store<State, Action>] = [:]
  private var computed: AnyObject?

  /// Returns the store of an element, and creates it if necessary.
  func store(_ id: ID, _ core: () -> Core<State, Action>) -> Store<State, Action> {
    if let known = stores[id] { return known }
    let store = Store(core: core())
    stores[id] = store
    return store
  }

  /// Returns the cache of a list that was just evaluated; `nil` if readers of its elements must follow the whole list.
  func computedList<BaseState, BaseAction>(
    _ list: IdentifiedArray<ID, State>, _ property: KeyPath<BaseState, IdentifiedArray<ID, State>>,
    of core: Core<BaseState, BaseAction>
  ) -> ComputedList<ID, State>? {
    let known = computed as? ComputedList<ID, State>
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
  func remove(_ id: ID) { stores[id] = nil }

  /// Removes the stores of elements that are gone, once there are many of them.
  func letGo(notAmong ids: OrderedIDs<ID>) {
    guard stores.count > ids.count * 2 + 16 else { return }
    stores = stores.filter { ids.contains($0.key) }
  }
}

extension Store {
  /// Returns the stores of the elements of a list.
  func elementStores<ID: Hashable & Sendable, Element, ElementAction>(
    _ state: AnyKeyPath, _ action: AnyKeyPath
  ) -> ElementStores<ID, Element, ElementAction> {
    let id = ScopeID(state, action, isOfElements: true)
    if let known = children[id] as? ElementStores<ID, Element, ElementAction> { return known }
    let stores = ElementStores<ID, Element, ElementAction>()
    children[id] = stores
    return stores
  }
}
