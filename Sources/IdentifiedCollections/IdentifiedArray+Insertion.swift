extension IdentifiedArray {
  /// Appends an element, unless the array has one with its ID.
  ///
  /// - Returns: Whether it was appended, and the index of the element with this ID.
  @inlinable
  @discardableResult
  public mutating func append(_ element: Element) -> (inserted: Bool, index: Int) {
    insert(element, at: count)
  }

  /// Appends the elements of a sequence whose IDs are not in the array.
  @inlinable
  public mutating func append(contentsOf elements: some Sequence<Element>) {
    // No capacity is reserved: with many short sequences, each call would reallocate.
    for element in elements { append(element) }
  }

  /// Inserts an element at an index, unless the array has one with its ID.
  ///
  /// - Complexity: O(1) at the end. Otherwise the integers that store the order of the following elements are moved, in
  /// a single block; elements are not moved.
  /// - Returns: Whether it was inserted, and the index of the element with this ID.
  @inlinable
  @discardableResult
  public mutating func insert(_ element: Element, at index: Int) -> (inserted: Bool, index: Int) {
    let id = idOf(element)
    if let index = self.index(id: id) { return (false, index) }
    insertNew(element, id, at: index)
    return (true, index)
  }

  /// Replaces the element with the same ID, whose index is given. Traps if the index is that of a different element.
  ///
  /// - Returns: The previous element.
  @inlinable
  @discardableResult
  public mutating func update(_ element: Element, at index: Int) -> Element {
    let old = self[index]
    check(element, is: idOf(old))
    self[index] = element
    return old
  }

  /// Replaces the element with the same ID, or appends the element.
  ///
  /// - Returns: The previous element, if there was one.
  @inlinable
  @discardableResult
  public mutating func updateOrAppend(_ element: Element) -> Element? {
    updateOrInsert(element, at: count).originalMember
  }

  /// Replaces the element with the same ID, or inserts the element at an index.
  ///
  /// - Returns: The previous element, if there was one, and the index of the new one.
  @inlinable
  @discardableResult
  public mutating func updateOrInsert(
    _ element: Element, at index: Int
  ) -> (originalMember: Element?, index: Int) {
    let id = idOf(element)
    guard let slot = storedIDs.storage.slot(of: id) else {
      insertNew(element, id, at: index)
      return (nil, index)
    }
    let old = slots[slot]
    slots[slot] = element
    watch(slot, since: watch?.identity(of: old))
    return (old, storedIDs.storage.order.position(of: slot))
  }

  /// Reserves capacity for a number of elements.
  @inlinable
  public mutating func reserveCapacity(_ capacity: Int) {
    guard capacity > slots.capacity else { return }
    slots.reserveCapacity(capacity)
    storedIDs.makeUnique()
    storedIDs.storage.ids.reserveCapacity(capacity)
    storedIDs.storage.table.reserve(capacity)
  }

  @inlinable
  mutating func insertNew(_ element: Element, _ id: ID, at index: Int) {
    storedIDs.makeUnique()
    storedIDs.storage.insert(id, at: index)
    slots.append(element)
  }
}
