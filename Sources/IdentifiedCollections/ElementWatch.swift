internal import Synchronization

/// Detects that an element of a list was overwritten or removed. An element that is changed in place keeps its
/// identity.
@usableFromInline
package final class ElementWatch<Element> {
  private let identity: (Element) -> AnyObject?
  private let replaced: (AnyObject) -> Void
  private let followsRemovals = Atomic<Bool>(false)

  /// Creates a watch.
  ///
  /// - Parameters:
  ///   - identity: Returns the identity of an element, if it has one.
  ///   - replaced: Called with the identity of an overwritten or removed element.
  package init(identity: @escaping (Element) -> AnyObject?, replaced: @escaping (AnyObject) -> Void) {
    self.identity = identity
    self.replaced = replaced
  }

  @usableFromInline
  func identity(of element: Element) -> AnyObject? { identity(element) }

  /// Compares an element with the previous identity at its position. Returns `false` if that is unknown, so that
  /// observers cannot be notified.
  @usableFromInline
  func compare(_ before: AnyObject?, with element: Element) -> Bool {
    guard let before else { return false }
    if before !== identity(element) { replaced(before) }
    return true
  }

  /// Whether removals notify the observers of removed elements. Copies share the watch, and must not notify when
  /// elements are removed from them.
  package var isFollowingRemovals: Bool {
    get { followsRemovals.load(ordering: .relaxed) }
    set { followsRemovals.store(newValue, ordering: .relaxed) }
  }

  /// Notifies the observers of an element that was removed.
  @usableFromInline
  func remove(_ before: AnyObject?) {
    if isFollowingRemovals, let before { replaced(before) }
  }
}

extension IdentifiedArray {
  /// Returns the identity of the element in a slot, to compare it in `watch(_:since:)`.
  @inlinable @inline(__always)
  func watched(_ slot: Int) -> AnyObject? { watch?.identity(of: slots[slot]) }

  /// Compares the element in a slot again, after a change.
  @inlinable @inline(__always)
  mutating func watch(_ slot: Int, since before: AnyObject?) {
    if let watch, !watch.compare(before, with: slots[slot]) { undetectedReplacements &+= 1 }
  }
}
