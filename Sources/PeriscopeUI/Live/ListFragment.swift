internal import PeriscopeHTML

/// The range of a list, whose rows are ranges.
class ListFragment: WrittenFragment, @unchecked Sendable {}

/// The range of a loop, whose rounds are known by their numbers.
final class LoopFragment: ListFragment, @unchecked Sendable {}

/// The range of a `ForEach`, whose rows are known by the identities of their elements.
final class KeyedListFragment<Element, ID: Hashable, Content: HTML>: ListFragment, @unchecked Sendable {
  /// The identities of the rows, in their order.
  @exclusivity(unchecked) var ids: [ID] = []

  /// The row in a place: all that is in such a list was made by it.
  func row(_ position: Int) -> RowFragment<Element, Content> {
    unsafeDowncast(children[position], to: RowFragment<Element, Content>.self)
  }
}
