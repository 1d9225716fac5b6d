internal import Glibc

extension OrderedIDs {
  /// Whether the other collection contains all of these IDs.
  public func isSubset(of other: OrderedIDs) -> Bool {
    count <= other.count && allSatisfy(other.contains)
  }

  /// Whether this contains all IDs of the other collection.
  public func isSuperset(of other: OrderedIDs) -> Bool { other.isSubset(of: self) }

  /// Whether the two collections have no ID in common.
  public func isDisjoint(with other: OrderedIDs) -> Bool { !contains(where: other.contains) }

  /// Returns these IDs, followed by those of the sequence that are not among them.
  public func union(_ other: some Sequence<ID>) -> OrderedIDs {
    OrderedIDs(elements + other)
  }

  /// Returns these IDs without those that are not in the other collection.
  public func intersection(_ other: OrderedIDs) -> OrderedIDs {
    OrderedIDs(lazy.filter(other.contains))
  }

  /// Returns these IDs without those in the other collection.
  public func subtracting(_ other: OrderedIDs) -> OrderedIDs {
    OrderedIDs(missing(in: other))
  }

  /// Returns the IDs that the other collection does not contain, in order.
  ///
  /// If one collection is a changed copy of the other, most IDs have the same slot in both. Their bytes are compared
  /// first, which takes a fraction of the time of computing a hash.
  package func missing(in other: OrderedIDs) -> [ID] {
    let ids = storage.ids
    let others = other.storage.ids
    // The usual case: the other collection is a copy to which IDs were added.
    if ids.count <= others.count, Self.haveEqualBytes(ids, others, 0..<ids.count) { return [] }
    var isMissing: [Bool] = []
    for slot in ids.indices {
      if slot < others.count, Self.haveEqualBytes(ids, others, slot..<slot + 1) { continue }
      guard other.storage.slot(of: ids[slot]) == nil else { continue }
      if isMissing.isEmpty { isMissing = Array(repeating: false, count: ids.count) }
      isMissing[slot] = true
    }
    guard !isMissing.isEmpty else { return [] }
    return (0..<ids.count).lazy.map { storage.order.slot(at: $0) }.filter { isMissing[$0] }.map { ids[$0] }
  }

  /// Whether two arrays have equal bytes in a range of indices, and therefore equal elements.
  private static func haveEqualBytes(_ one: [ID], _ other: [ID], _ range: Range<Int>) -> Bool {
    one.withUnsafeBytes { one in
      other.withUnsafeBytes { other in
        guard let one = one.baseAddress, let other = other.baseAddress else { return range.isEmpty }
        let start = range.lowerBound * MemoryLayout<ID>.stride
        return memcmp(one + start, other + start, range.count * MemoryLayout<ID>.stride) == 0
      }
    }
  }

  /// Returns the IDs that are in only one of the two: first these, then the others.
  public func symmetricDifference(_ other: OrderedIDs) -> OrderedIDs {
    subtracting(other).union(other.subtracting(self))
  }
}
