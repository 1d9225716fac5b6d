/// What an array knows of its ids, shared by its copies while none of them gains, loses or moves an element.
@usableFromInline
final class IDStorage<ID: Hashable> {
  /// By slot. A slot is where an element is kept; unlike its position it stays when others come and go.
  @exclusivity(unchecked) @usableFromInline var ids: [ID]
  @exclusivity(unchecked) @usableFromInline var table: SlotTable
  @exclusivity(unchecked) @usableFromInline var order: SlotOrder

  @inlinable
  init() {
    ids = []
    table = SlotTable()
    order = SlotOrder(count: 0)
  }

  @inlinable
  init(copying other: IDStorage) {
    ids = other.ids
    table = other.table
    order = other.order
  }

  @inlinable
  func slot(of id: ID) -> Int? {
    table.slot(id.hashValue) { ids[$0] == id }
  }

  @inlinable
  func insert(_ id: ID, at position: Int) {
    order.insert(at: position)
    table.insert(id.hashValue, ids.count)
    ids.append(id)
  }

  /// Replaces the id of a slot by an id that no slot has.
  @inlinable
  func replaceID(in slot: Int, by newID: ID) {
    table.remove(ids[slot].hashValue, slot)
    table.insert(newID.hashValue, slot)
    ids[slot] = newID
  }

  /// Removes what is at a position; the last slot takes its slot's place.
  @inlinable
  func remove(at position: Int) {
    let slot = order.slot(at: position)
    order.remove(at: position)
    table.remove(ids[slot].hashValue, slot)
    let last = ids.count - 1
    if slot != last {
      table.rename(ids[last].hashValue, last, to: slot)
      ids.swapAt(slot, last)
    }
    ids.removeLast()
  }

  /// Keeps these slots, in this order.
  @inlinable
  func arrange(_ slots: [Int]) {
    var newSlots = [Int?](repeating: nil, count: ids.count)
    for (newSlot, slot) in slots.enumerated() { newSlots[slot] = newSlot }
    table.renumber(newSlots)
    ids = slots.map { ids[$0] }
    order = SlotOrder(count: slots.count)
  }
}

// Only whoever holds the one reference to it changes it, as an array's storage.
extension IDStorage: @unchecked Sendable where ID: Sendable {}
