extension IdentifiedArray {
  /// Removes the element with an ID.
  ///
  /// - Complexity: The same as ``remove(at:)``.
  /// - Returns: The element, if there was one.
  @inlinable
  @discardableResult
  public mutating func remove(id: ID) -> Element? {
    index(id: id).map { remove(at: $0) }
  }

  /// Removes the element with the same ID as the argument.
  ///
  /// - Returns: The removed element, if there was one.
  @inlinable
  @discardableResult
  public mutating func remove(_ element: Element) -> Element? { remove(id: idOf(element)) }

  /// Removes the element at an index.
  ///
  /// - Complexity: O(1) at the end. Otherwise the integers that store the order of the following elements are moved, in
  /// a single block, and at most one element.
  @inlinable
  @discardableResult
  public mutating func remove(at index: Int) -> Element {
    let slot = storedIDs.storage.order.slot(at: index)
    let before = watched(slot)
    removeID(at: index)
    defer { watch?.remove(before) }
    return slots.removeSlot(slot)
  }

  /// Removes the elements at some indices. Indices out of range are ignored.
  @inlinable
  public mutating func remove(atOffsets offsets: some Sequence<Int>) {
    let offsets = Set(offsets)
    keep(indices.filter { !offsets.contains($0) })
  }

  /// Removes the elements that satisfy a predicate.
  @inlinable
  public mutating func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows {
    let kept = try indices.filter { try !shouldBeRemoved(self[$0]) }
    if kept.count < count { keep(kept) }
  }

  /// Removes all elements.
  @inlinable
  public mutating func removeAll(keepingCapacity: Bool = false) {
    let removed = watch == nil ? [] : slots
    storedIDs = OrderedIDs()
    slots.removeAll(keepingCapacity: keepingCapacity)
    for element in removed { watch?.remove(watch?.identity(of: element)) }
  }

  /// Removes the first element. The array must not be empty.
  @inlinable
  @discardableResult
  public mutating func removeFirst() -> Element { remove(at: 0) }

  /// Removes a number of elements at the beginning. The array must have at least as many.
  @inlinable
  public mutating func removeFirst(_ number: Int) { removeSubrange(0..<number) }

  /// Removes the last element. The array must not be empty.
  @inlinable
  @discardableResult
  public mutating func removeLast() -> Element { remove(at: count - 1) }

  /// Removes a number of elements at the end. The array must have at least as many.
  @inlinable
  public mutating func removeLast(_ number: Int) { removeSubrange((count - number)..<count) }

  /// Removes the elements in a range of indices.
  @inlinable
  public mutating func removeSubrange(_ bounds: some RangeExpression<Int>) {
    removeSubrange(bounds.relative(to: indices))
  }

  /// Removes the elements in a range of indices.
  @inlinable
  public mutating func removeSubrange(_ bounds: Range<Int>) {
    precondition(bounds.lowerBound >= 0 && bounds.upperBound <= count, "The range \(bounds) exceeds 0..<\(count).")
    keep(Array(0..<bounds.lowerBound) + Array(bounds.upperBound..<count))
  }

  /// Returns the elements that satisfy a predicate.
  @inlinable
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Self {
    var copy = self
    try copy.removeAll { try !isIncluded($0) }
    return copy
  }

  @inlinable
  mutating func removeID(at position: Int) {
    storedIDs.makeUnique()
    storedIDs.storage.remove(at: position)
  }
}
