internal import FoundationEssentials

/// A dictionary of objects by the IDs of elements.
///
/// Lists are usually read from the first element to the last one. So each object refers to the object that was read
/// after it the last time, which is compared first: that takes a fraction of the time of computing a hash. Methods are
/// compiled for the usual types of IDs, since generic code takes several times as long.
struct ElementTable<ID: Hashable> {
  private struct Entry {
    let id: ID
    var object: AnyObject
    /// The position of the entry that was read next, which may have been removed or replaced since.
    var next: Int
  }

  private var entries: [Entry] = []
  private var positions: [ID: Int] = [:]
  /// The position of the entry that was read last.
  private var current = 0

  var count: Int { entries.count }

  @_specialize(where ID == Int)
  @_specialize(where ID == String)
  @_specialize(where ID == UUID)
  mutating func object(_ id: ID) -> AnyObject? {
    if entries.indices.contains(current) {
      let next = entries[current].next
      if entries.indices.contains(next), entries[next].id == id {
        current = next
        return entries[next].object
      }
    }
    guard let position = positions[id] else { return nil }
    go(to: position)
    return entries[position].object
  }

  /// Adds, replaces or removes the object of an ID.
  @_specialize(where ID == Int)
  @_specialize(where ID == String)
  @_specialize(where ID == UUID)
  mutating func set(_ object: AnyObject?, for id: ID) {
    switch (positions[id], object) {
    case (let position?, let object?): entries[position].object = object
    case (let position?, nil): remove(id, at: position)
    case (nil, let object?):
      entries.append(Entry(id: id, object: object, next: 0))
      positions[id] = entries.count - 1
      go(to: entries.count - 1)
    case (nil, nil): break
    }
  }

  /// Removes the objects of the IDs for which the closure returns `false`.
  mutating func removeAll(except isKept: (ID) -> Bool) {
    entries.removeAll { !isKept($0.id) }
    positions = [:]
    for (position, entry) in entries.enumerated() { positions[entry.id] = position }
  }

  private mutating func go(to position: Int) {
    if entries.indices.contains(current) { entries[current].next = position }
    current = position
  }

  private mutating func remove(_ id: ID, at position: Int) {
    positions[id] = nil
    let last = entries.removeLast()
    guard position < entries.count else { return }
    entries[position] = last
    positions[last.id] = position
  }
}
