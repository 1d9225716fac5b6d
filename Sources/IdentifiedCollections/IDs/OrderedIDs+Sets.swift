extension OrderedIDs {
  /// Whether all of these ids are among those.
  public func isSubset(of other: OrderedIDs) -> Bool {
    count <= other.count && allSatisfy(other.contains)
  }

  /// Whether all of those ids are among these.
  public func isSuperset(of other: OrderedIDs) -> Bool { other.isSubset(of: self) }

  /// Whether no id is in both.
  public func isDisjoint(with other: OrderedIDs) -> Bool { !contains(where: other.contains) }

  /// These ids, then those of the others that are not among them.
  public func union(_ other: some Sequence<ID>) -> OrderedIDs {
    OrderedIDs(elements + other)
  }

  /// These ids, as far as they are among those, too.
  public func intersection(_ other: OrderedIDs) -> OrderedIDs {
    OrderedIDs(lazy.filter(other.contains))
  }

  /// These ids without those.
  public func subtracting(_ other: OrderedIDs) -> OrderedIDs {
    OrderedIDs(lazy.filter { !other.contains($0) })
  }

  /// The ids that are in one only: first these, then those.
  public func symmetricDifference(_ other: OrderedIDs) -> OrderedIDs {
    subtracting(other).union(other.subtracting(self))
  }
}
