public import IdentifiedCollections

// A list is known by who is in it, and in which order: a change within one of its states is told by that state's own registrar, and so is
// that another state took its place. Readers of the list itself hear of neither.

/// Whether others are in a list, or in another order. The readers of states that others took the place of, or that are gone, are told.
public func _$isChange<ID, State: ObservableState>(
  from old: IdentifiedArray<ID, State>, to new: IdentifiedArray<ID, State>
) -> Bool {
  guard old.ids == new.ids else {
    for (id, old) in zip(old.ids, old) where new[id: id]?._$id != old._$id { old._$registrar?.replaced() }
    return true
  }
  return !tellReplaced(old, by: new)
}

/// Notifies the readers of states that were replaced at their positions; returns `false` if some of them cannot be notified.
func tellReplaced<States: Sequence>(_ old: States, by new: States) -> Bool where States.Element: ObservableState {
  var isAllTold = true
  for (old, new) in zip(old, new) where old._$id != new._$id {
    guard let registrar = old._$registrar, new._$registrar != nil else {
      isAllTold = false
      continue
    }
    registrar.replaced()
  }
  return isAllTold
}

/// What is remembered of a list while it is changed in place: no copy, as long as nobody comes or goes.
public struct _$ListSnapshot<ID: Hashable> {
  let ids: OrderedIDs<ID>
  let untoldReplacements: Int
}

/// Remembers who is in a list, and has it watch for states that others take the place of.
public func _$snapshot<ID, State: ObservableState>(_ list: inout IdentifiedArray<ID, State>) -> _$ListSnapshot<ID> {
  if list.watch == nil {
    list.watch = ElementWatch(
      identity: { $0._$registrar?.followers }, replaced: ObservationStateRegistrar.replaced)
  }
  list.watch?.isFollowingRemovals = true
  return _$ListSnapshot(ids: list.ids, untoldReplacements: list.untoldReplacements)
}

/// Whether others are in the list than before, or in another order.
public func _$isChanged<ID, State: ObservableState>(
  _ list: IdentifiedArray<ID, State>, since before: _$ListSnapshot<ID>
) -> Bool {
  list.watch?.isFollowingRemovals = false
  return list.ids != before.ids || list.untoldReplacements != before.untoldReplacements
}

/// Whether two lists hold states of the same ids in the same order.
public func _$isIdentityEqual<ID, State: ObservableState>(
  _ lhs: IdentifiedArray<ID, State>, _ rhs: IdentifiedArray<ID, State>
) -> Bool {
  lhs.ids == rhs.ids
}
