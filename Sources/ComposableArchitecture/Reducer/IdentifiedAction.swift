/// An action of one element of a list.
///
/// ```swift
/// enum Action { case rows(IdentifiedActionOf<Row>) }
/// store.send(.rows(.element(id: 1, action: .toggled)))
/// ```
@CasePathable
public enum IdentifiedAction<ID: Hashable & Sendable, Action> {
  /// The element with this id did something.
  case element(id: ID, action: Action)
}

/// An action of one element that a reducer is for.
public typealias IdentifiedActionOf<R: Reducer> = IdentifiedAction<R.State.ID, R.Action>
where R.State: Identifiable, R.State.ID: Sendable

extension IdentifiedAction: Equatable where Action: Equatable {}
extension IdentifiedAction: Hashable where Action: Hashable {}
extension IdentifiedAction: Sendable where Action: Sendable {}
