/// An action of one element of a list.
///
/// ```swift
/// enum Action { case rows(IdentifiedActionOf<Row>) }
/// store.send(.rows(.element(id: 1, action: .toggled)))
/// ```
@CasePathable
public enum IdentifiedAction<ID: Hashable & Sendable, Action> {
  /// An action of the element with this ID.
  case element(id: ID, action: Action)
}

extension IdentifiedAction.AllCasePaths {
  /// The actions of one element.
  ///
  /// ```swift
  /// await store.send(\.rows[id: 1].toggled)
  /// ```
  public subscript(id id: ID) -> AnyCasePath<IdentifiedAction, Action> {
    AnyCasePath(
      embed: { .element(id: id, action: $0) },
      extract: {
        guard case .element(id, let action) = $0 else { return nil }
        return action
      })
  }
}

extension Case {
  /// The actions of the element with an ID, as a component of a key path: `\.rows[id: 1].toggled`.
  public subscript<ID: Hashable & Sendable, Action>(id id: ID) -> Case<Action>
  where Value == IdentifiedAction<ID, Action> {
    appending(IdentifiedAction.allCasePaths[id: id])
  }
}

/// An action of a list whose elements are states of the reducer.
public typealias IdentifiedActionOf<R: Reducer> = IdentifiedAction<R.State.ID, R.Action>
where R.State: Identifiable, R.State.ID: Sendable

extension IdentifiedAction: Equatable where Action: Equatable {}
extension IdentifiedAction: Hashable where Action: Hashable {}
extension IdentifiedAction: Sendable where Action: Sendable {}
