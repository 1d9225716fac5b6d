internal import FoundationEssentials

/// A dictionary of objects by the IDs of elements.
///
/// Its methods are compiled for the usual types of IDs: the generic code of a dictionary takes several times as long.
struct ElementTable<ID: Hashable> {
  private var objects: [ID: AnyObject] = [:]

  var count: Int { objects.count }

  @_specialize(where ID == Int)
  @_specialize(where ID == String)
  @_specialize(where ID == UUID)
  func object(_ id: ID) -> AnyObject? { objects[id] }

  @_specialize(where ID == Int)
  @_specialize(where ID == String)
  @_specialize(where ID == UUID)
  mutating func set(_ object: AnyObject?, for id: ID) { objects[id] = object }

  /// Removes the objects of the IDs for which the closure returns `false`.
  mutating func removeAll(except isKept: (ID) -> Bool) { objects = objects.filter { isKept($0.key) } }
}
