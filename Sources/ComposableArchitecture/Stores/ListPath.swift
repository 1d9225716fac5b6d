internal import CasePaths
internal import IdentifiedCollections

/// The path from a store to a list in its state and to the actions of the list's elements. The stores of all elements
/// share one object.
final class ListPath<BaseState, BaseAction, ID: Hashable & Sendable, State, Action> {
  let list: KeyPath<BaseState, IdentifiedArray<ID, State>>
  let action: AnyCasePath<BaseAction, IdentifiedAction<ID, Action>>
  let place: StateLayout.Place
  /// The list, if a property computes it and its elements notify their readers themselves.
  let computed: ComputedList<ID, State>?

  init(
    _ list: KeyPath<BaseState, IdentifiedArray<ID, State>>,
    _ action: CaseKeyPath<BaseAction, IdentifiedAction<ID, Action>>, _ computed: ComputedList<ID, State>?,
    of core: Core<BaseState, BaseAction>
  ) {
    self.list = list
    self.action = AnyCasePath(action)
    self.computed = computed
    place = core.layout.place(of: list)
  }
}
