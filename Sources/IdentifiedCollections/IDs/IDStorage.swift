/// The IDs of an array and their order. Copies share it until one of them adds, removes or moves an element.
@usableFromInline
final class IDStorage<ID: Hashable> {
  /// The IDs by slot. A slot is the storage position of an element; unlike the index, it stays the same when other
  /// elements are inserted. A removal moves the element of the last slot into the free one.
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

  /// Replaces the ID of a slot with an ID that is not in the array.
  @inlinable
  func replaceID(in slot: Int, by newID: ID) {
    table.remove(ids[slot].hashValue, slot)
    table.insert(newID.hashValue, slot)
    ids[slot] = newID
  }

  /// Removes the slot at a position, and moves the last slot into it.
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

// Unchecked: it is only changed through a unique reference, like the storage of an array.
extension IDStorage: @unchecked Sendable where ID: Sendable {}
