extension Store {
  /// The store of an element of a stack, and `nil` while none has the id. The same element gives the same store.
  ///
  /// ```swift
  /// let path = store.scope(state: \.path, action: \.path)
  /// if let detail = path.scope(id: id) { … }
  /// ```
  public func scope<Element, ElementAction>(id: StackElementID) -> Store<Element, ElementAction>?
  where State == StackState<Element>, Action == StackAction<Element, ElementAction> {
    core.monitor.enter {
      guard let now = core.read({ $0[id: id] }) else {
        elementStores(place, place).remove(id)
        return nil
      }
      return elementStore(id, now)
    }
  }

  /// The stores of a stack's elements with their ids, from the bottom to the top. The same element gives the same store.
  ///
  /// ```swift
  /// let path = store.scope(state: \.path, action: \.path)
  /// ForEach(path.stackElements()) { element in … element.store … }
  /// ```
  ///
  /// Who reads them hears when elements come and go, not of what goes on inside one.
  public func stackElements<Element, ElementAction>() -> some RandomAccessCollection<
    StackElementStore<Element, ElementAction>
  > where State == StackState<Element>, Action == StackAction<Element, ElementAction> {
    core.monitor.enter {
      let stack = core.read { $0 }
      elementStores(place, place).letGo(notAmong: stack.ids)
      return ElementCollection(endIndex: stack.endIndex) { [self] position in
        let id = stack.ids[position]
        return StackElementStore(id: id, store: core.monitor.enter { elementStore(id, stack[position]) })
      }
    }
  }

  private func elementStore<Element, ElementAction>(
    _ id: StackElementID, _ last: Element
  ) -> Store<Element, ElementAction>
  where State == StackState<Element>, Action == StackAction<Element, ElementAction> {
    elementStores(place, place).store(id) {
      OptionalCore(core, at: .unknown, { $0[id: id] }, { .element(id: id, action: $0) }, last: last)
    }
  }
}

/// Where the elements of a stack stand in it: they have no key path of their own.
private let place: any AnyKeyPath & Sendable = \StackElementID.self

/// An element of a stack: what it is known by, and its store.
public struct StackElementStore<State, Action>: Identifiable {
  /// What the element is known by.
  public let id: StackElementID
  /// The element's store.
  public let store: Store<State, Action>
}
