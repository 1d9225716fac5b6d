public import IdentifiedCollections

// A list's identity is its IDs in order. When a state in the list is changed or replaced, that state's own registrar
// notifies its observers; observers of the list itself are not notified.

/// Whether a list's observers must be notified: its IDs or their order differ, or a replaced state has no registrar of
/// its own. Notifies the observers of states that were replaced or removed.
public func _$isChange<ID, State: ObservableState>(
  from old: IdentifiedArray<ID, State>, to new: IdentifiedArray<ID, State>
) -> Bool {
  guard old.ids == new.ids else {
    for (id, old) in zip(old.ids, old) where new[id: id]?._$id != old._$id { old._$registrar?.replaced() }
    return true
  }
  return !notifyReplaced(old, by: new)
}

/// Notifies the observers of states that were replaced at their positions; returns `false` if some of them cannot be
/// notified.
func notifyReplaced<States: Sequence>(_ old: States, by new: States) -> Bool where States.Element: ObservableState {
  var areAllNotified = true
  for (old, new) in zip(old, new) where old._$id != new._$id {
    guard let registrar = old._$registrar, new._$registrar != nil else {
      areAllNotified = false
      continue
    }
    registrar.replaced()
  }
  return areAllNotified
}

/// The identity of a list before a change in place. It shares the storage of the list's IDs, which is copied only if
/// IDs change.
public struct _$ListSnapshot<ID: Hashable> {
  let ids: OrderedIDs<ID>
  let undetectedReplacements: Int
}

/// Takes a snapshot of a list's IDs. From now on, the list notifies the observers of states that are replaced or
/// removed.
public func _$snapshot<ID, State: ObservableState>(_ list: inout IdentifiedArray<ID, State>) -> _$ListSnapshot<ID> {
  if list.watch == nil {
    list.watch = ElementWatch(
      identity: { $0._$registrar?.followers }, replaced: ObservationStateRegistrar.replaced)
  }
  list.watch?.isFollowingRemovals = true
  return _$ListSnapshot(ids: list.ids, undetectedReplacements: list.undetectedReplacements)
}

/// Whether the list's IDs or their order have changed since a snapshot, or a state without a registrar may have been
/// replaced.
public func _$isChanged<ID, State: ObservableState>(
  _ list: IdentifiedArray<ID, State>, since before: _$ListSnapshot<ID>
) -> Bool {
  list.watch?.isFollowingRemovals = false
  return list.ids != before.ids || list.undetectedReplacements != before.undetectedReplacements
}

/// Whether two lists have the same IDs in the same order.
public func _$isIdentityEqual<ID, State: ObservableState>(
  _ lhs: IdentifiedArray<ID, State>, _ rhs: IdentifiedArray<ID, State>
) -> Bool {
  lhs.ids == rhs.ids
}
