internal import Synchronization

/// Follows who stands in a list's places: an element that is changed stays itself, one that is overwritten or removed has gone.
@usableFromInline
package final class ElementWatch<Element> {
  private let identity: (Element) -> AnyObject?
  private let replaced: (AnyObject) -> Void
  private let followsRemovals = Atomic<Bool>(false)

  /// Makes a watch.
  ///
  /// - Parameters:
  ///   - identity: Who an element is, if it can be told.
  ///   - replaced: Called with who was overwritten or removed.
  package init(identity: @escaping (Element) -> AnyObject?, replaced: @escaping (AnyObject) -> Void) {
    self.identity = identity
    self.replaced = replaced
  }

  @usableFromInline
  func identity(of element: Element) -> AnyObject? { identity(element) }

  /// Compares an element with who stood in its place; `false` if that is unknown, so that nobody could be told.
  @usableFromInline
  func compare(_ before: AnyObject?, with element: Element) -> Bool {
    guard let before else { return false }
    if before !== identity(element) { replaced(before) }
    return true
  }

  /// Whether the list is being changed where its elements' readers look at it. Copies have the same watch, and may be thinned out by whoever likes to.
  package var isFollowingRemovals: Bool {
    get { followsRemovals.load(ordering: .relaxed) }
    set { followsRemovals.store(newValue, ordering: .relaxed) }
  }

  /// Tells who stood in a place that there is no more.
  @usableFromInline
  func remove(_ before: AnyObject?) {
    if isFollowingRemovals, let before { replaced(before) }
  }
}

extension IdentifiedArray {
  /// Who stands in a slot, for `watched(_:since:)` to compare with.
  @inlinable @inline(__always)
  func watched(_ slot: Int) -> AnyObject? { watch?.identity(of: slots[slot]) }

  /// Has the watch look at a slot again.
  @inlinable @inline(__always)
  mutating func watch(_ slot: Int, since before: AnyObject?) {
    if let watch, !watch.compare(before, with: slots[slot]) { untoldReplacements &+= 1 }
  }
}
