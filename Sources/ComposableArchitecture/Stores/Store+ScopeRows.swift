public import IdentifiedCollections
internal import Perception

extension Store {
  /// The stores of a list's elements, in its order. The same element gives the same store.
  ///
  /// ```swift
  /// ForEach(store.scope(state: \.rows, action: \.rows)) { store in RowView(store: store) }
  /// ```
  @_disfavoredOverload
  public func scope<ID: Hashable & Sendable, Element, ElementAction>(
    state: KeyPath<State, IdentifiedArray<ID, Element>>,
    action: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>
  ) -> some RandomAccessCollection<Store<Element, ElementAction>> {
    core.monitor.enter {
      let list = core.read { $0[keyPath: state] }
      let stores = elementStores(state, action)
      stores.letGo(notAmong: list.ids)
      var path: AnyCasePath<Action, IdentifiedAction<ID, ElementAction>>?
      return StoreCollection(list: list, endIndex: list.count) { [core] id, element in
        core.monitor.enter {
          stores.store(AnyHashable(id)) {
            // Made with the first store that needs it, for all of them: a key path is walked to find it.
            let known = path ?? AnyCasePath(action)
            path = known
            return ElementCore(core, state, known, id, last: element)
          }
        }
      }
    }
  }

  /// The stores of a list's elements, in its order. The same element gives the same store.
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

/// The stores of a list's elements as it was when it was asked for, each made when it is first asked for.
struct StoreCollection<ID: Hashable, Element, ElementAction>: RandomAccessCollection {
  let list: IdentifiedArray<ID, Element>
  let endIndex: Int
  let store: (ID, Element) -> Store<Element, ElementAction>

  typealias Indices = Range<Int>

  var startIndex: Int { 0 }
  subscript(position: Int) -> Store<Element, ElementAction> { store(list.ids[position], list[position]) }

  // Not by way of ranges and their types, as code that does not know the type would ask for these.
  var count: Int { endIndex }
  func index(after index: Int) -> Int { index + 1 }
  func formIndex(after index: inout Int) { index += 1 }
  func distance(from start: Int, to end: Int) -> Int { end - start }
}

/// The core of an element: it shows the last state that there was, and sends nothing once the element is gone.
final class ElementCore<BaseState, BaseAction, ID: Hashable & Sendable, State, Action>: Core<State, Action> {
  private let base: Core<BaseState, BaseAction>
  private let list: KeyPath<BaseState, IdentifiedArray<ID, State>>
  private let action: AnyCasePath<BaseAction, IdentifiedAction<ID, Action>>
  private let id: ID
  private let place: StateLayout.Place
  private var last: State

  init(
    _ base: Core<BaseState, BaseAction>, _ list: KeyPath<BaseState, IdentifiedArray<ID, State>>,
    _ action: AnyCasePath<BaseAction, IdentifiedAction<ID, Action>>, _ id: ID, last: State
  ) {
    self.base = base
    self.list = list
    self.action = action
    self.id = id
    place = base.layout.place(of: list)
    self.last = last
    super.init(monitor: base.monitor)
  }

  override func read<Result>(_ body: (State) throws -> Result) rethrows -> Result {
    if let state = locate() {
      layout.noteRead(at: state)
      return try readingLive { try body(state.assumingMemoryBound(to: State.self).pointee) }
    }
    if let now = base.read({ $0[keyPath: list][id: id] }) { last = now }
    layout.noteRead(of: last)
    return try readingLive { try body(last) }
  }

  /// Its readers do not follow the list: they are told by the element that another took its place, or that it is gone. Where there is none, they do.
  override func locate() -> UnsafeRawPointer? {
    guard isLocatable, let state = base.locate(), let element = element(in: state) else { return nil }
    base.layout.noteRead(at: state)
    return element
  }

  private var isLocatable: Bool { layout.tellsReadersOfFields && place.offset >= 0 && !place.isPresentation }

  private func element(in state: UnsafeRawPointer) -> UnsafeRawPointer? {
    IdentifiedArray<ID, State>.address(of: id, inArrayAt: state + Int(place.offset))
  }

  override func forward(_ action: Action) -> StoreTask {
    base.forward(self.action.embed(.element(id: id, action: action)))
  }

  override func findPath(of action: Action) -> String {
    let action = self.action.embed(.element(id: id, action: action))
    return ActionPath.joined(base.path(of: action), ActionPath.step(from: action, to: Action.self))
  }

  override func keep() -> UnsafeRawPointer? {
    if let state = base.keep(), isLocatable {
      guard let element = element(in: state) else { return nil }
      last = element.assumingMemoryBound(to: State.self).pointee
      return element
    }
    if let now = base.read({ $0[keyPath: list][id: id] }) { last = now }
    return nil
  }

  override func tell(_ watcher: any ActionWatcher) { base.tell(watcher) }

  override var isValid: Bool {
    // What is found has been looked for in all that is around it.
    TrackingScope.untracked { locate() != nil || base.isValid && base.read { $0[keyPath: list].ids.contains(id) } }
  }
}
