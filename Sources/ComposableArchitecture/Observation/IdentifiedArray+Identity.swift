public import IdentifiedCollections

// A list is known by who is in it, and in which order: a change within one of its states is told by that state's own registrar.

/// Whether the states of a list are others, by identity and order.
public func _$isChange<ID, State: ObservableState>(
  from old: IdentifiedArray<ID, State>, to new: IdentifiedArray<ID, State>
) -> Bool {
  old.ids != new.ids || !old.elementsEqual(new) { $0._$id == $1._$id }
}

/// Remembers who is in a list: no copy, as long as nobody comes or goes.
public func _$snapshot<ID, State: ObservableState>(_ list: inout IdentifiedArray<ID, State>) -> OrderedIDs<ID> {
  list.ids
}

/// Whether others are in the list than before, or in another order.
public func _$isChanged<ID, State: ObservableState>(
  _ list: IdentifiedArray<ID, State>, since before: OrderedIDs<ID>
) -> Bool {
  list.ids != before
}

/// Whether two lists hold states of the same ids in the same order.
public func _$isIdentityEqual<ID, State: ObservableState>(
  _ lhs: IdentifiedArray<ID, State>, _ rhs: IdentifiedArray<ID, State>
) -> Bool {
  lhs.ids == rhs.ids
}
