extension Store {
  /// Returns the store of the stack element with an ID, or `nil` if there is no such element. The same element always
  /// has the same store.
  ///
  /// ```swift
  /// let path = store.scope(state: \.path, action: \.path)
  /// if let detail = path.scope(id: id) { … }
  /// ```
  public func scope<Element, ElementAction>(id: StackElementID) -> Store<Element, ElementAction>?
  where State == StackState<Element>, Action == StackAction<Element, ElementAction> {
    core.monitor.enter {
      guard let now = core.read({ $0[id: id] }) else {
        stackStores().remove(id)
        return nil
      }
      return elementStore(id, now)
    }
  }

  /// Returns the stores of a stack's elements with their IDs, from bottom to top. The same element always has the same
  /// store.
  ///
  /// ```swift
  /// let path = store.scope(state: \.path, action: \.path)
  /// ForEach(path.stackElements()) { element in … element.store … }
  /// ```
  ///
  /// Observers are notified when elements are added or removed, not when an element's own state changes.
  public func stackElements<Element, ElementAction>() -> some RandomAccessCollection<
    StackElementStore<Element, ElementAction>
  > where State == StackState<Element>, Action == StackAction<Element, ElementAction> {
    core.monitor.enter {
      let stack = core.read { $0 }
      stackStores().letGo(notAmong: stack.ids)
      return ElementCollection(endIndex: stack.endIndex) { [self] position in
        let id = stack.ids[position]
        return StackElementStore(id: id, store: core.monitor.enter { elementStore(id, stack[position]) })
      }
    }
  }

  private func stackStores<Element, ElementAction>() -> ElementStores<StackElementID, Element, ElementAction>
  where State == StackState<Element>, Action == StackAction<Element, ElementAction> { elementStores(place, place) }

  private func elementStore<Element, ElementAction>(
    _ id: StackElementID, _ last: Element
  ) -> Store<Element, ElementAction>
  where State == StackState<Element>, Action == StackAction<Element, ElementAction> {
    stackStores().store(id) {
      OptionalCore(core, at: .unknown, { $0[id: id] }, { .element(id: id, action: $0) }, last: last)
    }
  }
}

/// The key under which a stack's store keeps the stores of the elements, which have no key path of their own.
private let place: any AnyKeyPath & Sendable = \StackElementID.self

/// A stack element's ID and its store.
public struct StackElementStore<State, Action>: Identifiable {
  /// The element's ID.
  public let id: StackElementID
  /// The element's store.
  public let store: Store<State, Action>
}
