/// What can happen to a stack: something to one of its elements, or that elements are popped or pushed.
///
/// ```swift
/// enum Action { case path(StackActionOf<Path>) }
/// store.send(.path(.element(id: id, action: .detail(.saveButtonTapped))))
/// store.send(.path(.popFrom(id: id)))
/// ```
@CasePathable
public enum StackAction<State, Action> {
  /// Something happened to the element with this id.
  indirect case element(id: StackElementID, action: Action)
  /// The element with this id goes, and all that are above it.
  case popFrom(id: StackElementID)
  /// An element comes on top.
  case push(id: StackElementID, state: State)
}

extension Case {
  /// The actions of the element with an id, as a step of a path: `\.path[id: 0].detail.saveButtonTapped`.
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

/// What can happen to a stack of the features that a reducer is for.
public typealias StackActionOf<R: Reducer> = StackAction<R.State, R.Action>

extension StackAction: Equatable where State: Equatable, Action: Equatable {}
extension StackAction: Hashable where State: Hashable, Action: Hashable {}
extension StackAction: Sendable where State: Sendable, Action: Sendable {}
