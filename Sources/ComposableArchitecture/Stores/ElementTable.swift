internal import FoundationEssentials
internal import IdentifiedCollections

/// A dictionary of objects by the IDs of elements.
///
/// Lists are usually read from the first element to the last one. So each object refers to the object that was read
/// after it the last time, which is compared first: that takes a fraction of the time of computing a hash. Methods are
/// compiled for the usual types of IDs, since generic code takes several times as long. The table is a class with one
/// array for each property of its entries: looking up the type of a generic entry or table at run time would take longer
/// than comparing two IDs.
final class ElementTable<ID: Hashable> {
  @exclusivity(unchecked) private var ids: [ID] = []
  @exclusivity(unchecked) private var objects: [AnyObject] = []
  /// For each position, the position that was read after it. The entry at that position may have been removed or replaced since.
  @exclusivity(unchecked) private var next: [Int] = []
  @exclusivity(unchecked) private var positions: [ID: Int] = [:]
  /// The position that was read last.
  @exclusivity(unchecked) private var current = 0

  var count: Int { ids.count }

  @_specialize(where ID == Int)
  @_specialize(where ID == String)
  @_specialize(where ID == UUID)
  func object(_ id: ID) -> AnyObject? {
    if current < next.count {
      let next = next[current]
      if next < ids.count, ids[next] == id {
        current = next
        return objects[next]
      }
    }
    guard let position = positions[id] else { return nil }
    go(to: position)
    return objects[position]
  }

  /// Initializes memory with references to the objects of IDs, in order.
  ///
  /// - Parameter make: Creates the object of the ID at a position, if the table lacks it.
  @_specialize(where ID == Int)
  @_specialize(where ID == String)
  @_specialize(where ID == UUID)
  func initialize(_ memory: UnsafeMutableRawPointer, to ids: OrderedIDs<ID>, _ make: (Int) -> AnyObject) {
    var memory = memory
    for position in 0..<ids.count {
      let id = ids[position]
      let known = object(id)
      let object = known ?? make(position)
      if known == nil { set(object, for: id) }
      memory.initializeMemory(as: AnyObject.self, to: object)
      memory += MemoryLayout<AnyObject>.stride
    }
  }

  /// Adds, replaces or removes the object of an ID.
  @_specialize(where ID == Int)
  @_specialize(where ID == String)
  @_specialize(where ID == UUID)
  func set(_ object: AnyObject?, for id: ID) {
    switch (positions[id], object) {
    case (let position?, let object?): objects[position] = object
    case (let position?, nil): remove(id, at: position)
    case (nil, let object?):
      ids.append(id)
      objects.append(object)
      next.append(0)
      positions[id] = ids.count - 1
      go(to: ids.count - 1)
    case (nil, nil): break
    }
  }

  /// Removes the objects of the IDs for which the closure returns `false`.
  func removeAll(except isKept: (ID) -> Bool) {
    let kept = ids.indices.filter { isKept(ids[$0]) }
    (ids, objects, next) = (kept.map { ids[$0] }, kept.map { objects[$0] }, kept.map { next[$0] })
    positions = [:]
    for (position, id) in ids.enumerated() { positions[id] = position }
  }

  private func go(to position: Int) {
    if current < next.count { next[current] = position }
    current = position
  }

  private func remove(_ id: ID, at position: Int) {
    positions[id] = nil
    let (lastID, lastObject, lastNext) = (ids.removeLast(), objects.removeLast(), next.removeLast())
    guard position < ids.count else { return }
    (ids[position], objects[position], next[position]) = (lastID, lastObject, lastNext)
    positions[lastID] = position
  }
}
