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
    OrderedIDs(lazy.filter { !other.contains($0) })
  }

  /// Returns the IDs that are in only one of the two: first these, then the others.
  public func symmetricDifference(_ other: OrderedIDs) -> OrderedIDs {
    subtracting(other).union(other.subtracting(self))
  }
}
