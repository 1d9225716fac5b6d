/// Follows who stands in a list's places: an element that is changed stays itself, one that is overwritten has gone.
@usableFromInline
package final class ElementWatch<Element> {
  private let identity: (Element) -> AnyObject?
  private let replaced: (AnyObject) -> Void

  /// Makes a watch.
  ///
  /// - Parameters:
  ///   - identity: Who an element is, if it can be told.
  ///   - replaced: Called with who was overwritten.
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
