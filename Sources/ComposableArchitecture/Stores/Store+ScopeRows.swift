public import IdentifiedCollections
internal import Perception

extension Store {
  /// Returns the stores of a list's elements in order. The same element always has the same store.
  ///
  /// ```swift
  /// ForEach(store.scope(state: \.rows, action: \.rows)) { store in RowView(store: store) }
  /// ```
  @_disfavoredOverload
  public func scope<ID: Hashable & Sendable, Element, ElementAction>(
    state: KeyPath<State, IdentifiedArray<ID, Element>>,
    action: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>
  ) -> some RandomAccessCollection<Store<Element, ElementAction>> {
    let core = core
    return core.monitor.enter {
      let list = core.read { $0[keyPath: state] }
      let stores: ElementStores<ID, Element, ElementAction> = elementStores(state, action)
      stores.letGo(notAmong: list.ids)
      let computed = core.layout.place(of: state).offset < 0 ? stores.computedList(list, state, of: core) : nil
      let ids = list.ids
      func make(_ position: Int) -> ElementCore<State, Action, ID, Element, ElementAction> {
        ElementCore(core, stores.path(state, action, computed, of: core), ids[position], last: list[position])
      }
      return ElementCollection(endIndex: list.endIndex) { position in
        core.monitor.enter { stores.store(ids[position]) { make(position) } }
      } all: {
        core.monitor.enter { stores.stores(ids) { make($0) } }
      }
    }
  }

  /// Returns the stores of a list's elements in order. The same element always has the same store.
  ///
  /// ```swift
  /// ForEach(store.scope(\.rows, action: \.rows)) { store in RowView(store: store) }
  /// ```
  @_disfavoredOverload
  public func scope<ID: Hashable & Sendable, Element, ElementAction>(
    _ state: KeyPath<State, IdentifiedArray<ID, Element>>,
    action: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>
  ) -> some RandomAccessCollection<Store<Element, ElementAction>> {
    scope(state: state, action: action)
  }
}

/// The elements of a snapshot of a list or stack, each of them created when it is read.
struct ElementCollection<Element>: _IntIndexedCollection {
  let endIndex: Int
  let element: (Int) -> Element
  /// Returns all elements, which takes less time than reading each.
  var all: (() -> ContiguousArray<Element>)?

  subscript(position: Int) -> Element { element(position) }

  /// Called when an array is made of the elements. Not as contiguous storage, which a slice of the collection would use, too:
  /// it would create all stores for a few.
  func _copyToContiguousArray() -> ContiguousArray<Element> {
    if let all { return all() }
    var elements = ContiguousArray<Element>()
    elements.reserveCapacity(endIndex)
    for element in self { elements.append(element) }
    return elements
  }

  func makeIterator() -> Iterator { Iterator(end: endIndex, element: element) }

  /// Reads the elements in order. The default iterator would use the subscript, which allocates memory for each element
  /// in generic code.
  struct Iterator: IteratorProtocol {
    let end: Int
    let element: (Int) -> Element
    private var position = 0

    init(end: Int, element: @escaping (Int) -> Element) { (self.end, self.element) = (end, element) }

    mutating func next() -> Element? {
      guard position < end else { return nil }
      defer { position += 1 }
      return element(position)
    }
  }
}

/// The core of a list's element. Without the element it reads the last state and sends nothing.
final class ElementCore<BaseState, BaseAction, ID: Hashable & Sendable, State, Action>:
  ChildCore<BaseState, BaseAction, State, Action>
{
  private let path: ListPath<BaseState, BaseAction, ID, State, Action>
  private let id: ID
  private var last: State

  init(
    _ base: Core<BaseState, BaseAction>, _ path: ListPath<BaseState, BaseAction, ID, State, Action>, _ id: ID,
    last: State
  ) {
    self.path = path
    self.id = id
    self.last = last
    super.init(base)
  }

  override func read<Result>(_ body: (State) throws -> Result) rethrows -> Result {
    if let state = locate() {
      layout.noteRead(at: state)
      return try readingLive { try body(state.assumingMemoryBound(to: State.self).pointee) }
    }
    if let now = current() { last = now }
    layout.noteRead(of: last)
    return try readingLive { try body(last) }
  }

  /// Returns the element of a list that cannot be read in place.
  private func current() -> State? {
    if let computed = path.computed, let state = base.locate(), let element = computed.element(id, of: base, path.list)
    {
      base.layout.noteRead(at: state)
      return element
    }
    // Readers of an absent element observe the whole list, because the element may be added again.
    return base.read { $0[keyPath: path.list][id: id] }
  }

  /// Returns the element's address. Its readers need not observe the list: the element notifies them when it is
  /// replaced or removed.
  override func locate() -> UnsafeRawPointer? {
    guard isLocatable, let state = base.locate(), let element = element(in: state) else { return nil }
    base.layout.noteRead(at: state)
    return element
  }

  private var isLocatable: Bool { layout.notifiesFieldReaders && path.place.offset >= 0 && !path.place.isPresentation }

  private func element(in state: UnsafeRawPointer) -> UnsafeRawPointer? {
    IdentifiedArray<ID, State>.address(of: id, inArrayAt: state + Int(path.place.offset))
  }

  override func embed(_ action: Action) -> BaseAction { path.action.embed(.element(id: id, action: action)) }

  override func keep() -> UnsafeRawPointer? {
    if let state = base.keep(), isLocatable {
      guard let element = element(in: state) else { return nil }
      last = element.assumingMemoryBound(to: State.self).pointee
      return element
    }
    keepCurrent()
    return nil
  }

  // Not inlined: the optional is a type that the runtime would look up for each action.
  @inline(never)
  private func keepCurrent() {
    if let now = current() { last = now }
  }

  override var isValid: Bool {
    // An element with an address is inside of a valid base, which need not be checked.
    TrackingScope.untracked { locate() != nil || base.isValid && base.read { $0[keyPath: path.list].ids.contains(id) } }
  }
}
