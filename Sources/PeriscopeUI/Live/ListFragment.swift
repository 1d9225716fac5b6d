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
  /// Otherwise returns the new one, which is not known yet.
  func known(_ new: RowMaker<Element, Content>) -> (maker: RowMaker<Element, Content>, isKnown: Bool) {
    if let maker, Inputs.haveEqualBits(maker.content, new.content) { return (maker, true) }
    maker = new
    return (new, false)
  }

  /// Returns the row at a position. A keyed list contains only rows that it created itself.
  func row(_ position: Int) -> RowFragment<Element, Content> {
    unsafeDowncast(children[position], to: RowFragment<Element, Content>.self)
  }
}
