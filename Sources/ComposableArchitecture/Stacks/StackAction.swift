/// An action of a stack: an element's action, or a pop or push.
///
/// ```swift
/// enum Action { case path(StackActionOf<Path>) }
/// store.send(.path(.element(id: id, action: .detail(.saveButtonTapped))))
/// store.send(.path(.popFrom(id: id)))
/// ```
@CasePathable
public enum StackAction<State, Action> {
  /// An action of the element with this ID.
  indirect case element(id: StackElementID, action: Action)
  /// Removes the element with this ID and all elements above it.
  case popFrom(id: StackElementID)
  /// Pushes an element.
  case push(id: StackElementID, state: State)
}

extension Case {
  /// The actions of the element with an ID, as a component of a key path: `\.path[id: 0].detail.saveButtonTapped`.
  public subscript<State, Action>(id id: StackElementID) -> Case<Action> where Value == StackAction<State, Action> {
    appending(elementPath(id))
  }
}

private func elementPath<State, Action>(_ id: StackElementID) -> AnyCasePath<StackAction<State, Action>, Action> {
  AnyCasePath(
    embed: { .element(id: id, action: $0) },
    extract: {
      guard case .element(id, let action) = $0 else { return nil }
      return action
    })
}

/// An action of a stack whose elements are states of the reducer.
public typealias StackActionOf<R: Reducer> = StackAction<R.State, R.Action>

extension StackAction: Equatable where State: Equatable, Action: Equatable {}
extension StackAction: Hashable where State: Hashable, Action: Hashable {}
extension StackAction: Sendable where State: Sendable, Action: Sendable {}
