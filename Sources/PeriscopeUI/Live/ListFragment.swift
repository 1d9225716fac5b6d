internal import PeriscopeHTML

/// The range of a list, whose rows are ranges.
class ListFragment: WrittenFragment, @unchecked Sendable {}

/// The range of a loop, whose iterations are identified by their numbers.
final class LoopFragment: ListFragment, @unchecked Sendable {}

/// The range of a `ForEach`, whose rows are identified by their elements' identities.
final class KeyedListFragment<Element, ID: Hashable, Content: HTML>: ListFragment, @unchecked Sendable {
  /// The identities of the rows, in order.
  @exclusivity(unchecked) var ids: [ID] = []
  @exclusivity(unchecked) private var maker: RowMaker<Element, Content>?

  /// Returns the last maker if the new one has the same closure: rows then find it unchanged without comparing closures.
  func known(_ new: RowMaker<Element, Content>) -> RowMaker<Element, Content> {
    if let maker, Inputs.haveEqualBits(maker.content, new.content) { return maker }
    maker = new
    return new
  }

  /// Returns the row at a position. A keyed list contains only rows that it created itself.
  func row(_ position: Int) -> RowFragment<Element, Content> {
    unsafeDowncast(children[position], to: RowFragment<Element, Content>.self)
  }
}
