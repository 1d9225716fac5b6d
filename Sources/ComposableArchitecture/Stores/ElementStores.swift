internal import CasePaths
internal import IdentifiedCollections

/// The live stores of a list's elements, by the elements' IDs.
final class ElementStores<ID: Hashable & Sendable, State, Action> {
  /// Contains only objects of type `Store<State, Action>`.
  private let stores = ElementTable<ID>()
  private var computed: AnyObject?
  private var path: AnyObject?

  /// Returns the store of an element, and creates it if necessary.
  func store(_ id: ID, _ core: () -> Core<State, Action>) -> Store<State, Action> {
    if let known = stores.object(id) { return unsafeDowncast(known, to: Store<State, Action>.self) }
    let store = Store(core: core())
    stores.set(store, for: id)
    return store
  }

  /// Returns the stores of elements, and creates those that are missing.
  func stores(_ ids: OrderedIDs<ID>, _ core: (Int) -> Core<State, Action>) -> ContiguousArray<Store<State, Action>> {
    // The initializer below would write to the empty array singleton, which all threads share.
    guard !ids.isEmpty else { return [] }
    return ContiguousArray(unsafeUninitializedCapacity: ids.count) { memory, count in
      guard let first = memory.baseAddress else { return }
      // A reference to a store is initialized as one to an object of any class.
      stores.initialize(UnsafeMutableRawPointer(first), to: ids) { Store(core: core($0)) }
      count = ids.count
    }
  }

  /// Returns the cache of a list that was just evaluated; `nil` if readers of its elements must observe the whole list.
  func computedList<BaseState, BaseAction>(
    _ list: IdentifiedArray<ID, State>, _ property: KeyPath<BaseState, IdentifiedArray<ID, State>>,
    of core: Core<BaseState, BaseAction>
  ) -> ComputedList<ID, State>? {
    let known = computed as? ComputedList<ID, State>
    let computed =
      known ?? ComputedList(list) { core.read { $0[keyPath: property] } }
    // An empty list does not show whether its elements are stored states.
    if known == nil, list.isEmpty { return nil }
    self.computed = computed
    guard computed.isOfStoredStates else { return nil }
    computed.set(list, of: core)
    return computed
  }

  /// Returns the path to the list and to its elements' actions. The path is cached, because evaluating key paths is
  /// expensive.
  func path<BaseState, BaseAction>(
    _ list: KeyPath<BaseState, IdentifiedArray<ID, State>>,
    _ action: CaseKeyPath<BaseAction, IdentifiedAction<ID, Action>>, _ computed: ComputedList<ID, State>?,
    of core: Core<BaseState, BaseAction>
  ) -> ListPath<BaseState, BaseAction, ID, State, Action> {
    let known = path as? ListPath<BaseState, BaseAction, ID, State, Action>
    if let known, known.computed === computed { return known }
    let path = ListPath(list, action, computed, of: core)
    self.path = path
    return path
  }

  /// Removes the store of an element.
  func remove(_ id: ID) { stores.set(nil, for: id) }

  /// Removes the stores of removed elements, once there are many of them.
  func letGo(notAmong ids: OrderedIDs<ID>) {
    guard stores.count > ids.count * 2 + 16 else { return }
    stores.removeAll(except: { ids.contains($0) })
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
