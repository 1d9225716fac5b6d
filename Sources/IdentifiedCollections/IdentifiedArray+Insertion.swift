extension IdentifiedArray {
  /// Adds an element at the end, unless one with its id is there.
  ///
  /// - Returns: Whether it was added, and where it, or the one that was there, stands.
  @inlinable
  @discardableResult
  public mutating func append(_ element: Element) -> (inserted: Bool, index: Int) {
    insert(element, at: count)
  }

  /// Adds those elements of a sequence at the end of whose ids none is there.
  @inlinable
  public mutating func append(contentsOf elements: some Sequence<Element>) {
    // Room is not reserved: many small sequences would each have everything moved.
    for element in elements { append(element) }
  }

  /// Adds an element at an index, unless one with its id is there.
  ///
  /// - Complexity: O(1) at the end. Elsewhere one number for each element that follows is moved, in one piece, and no
  ///   element is.
  /// - Returns: Whether it was added, and where it, or the one that was there, stands.
  @inlinable
  @discardableResult
  public mutating func insert(_ element: Element, at index: Int) -> (inserted: Bool, index: Int) {
    let id = idOf(element)
    if let index = self.index(id: id) { return (false, index) }
    insertNew(element, id, at: index)
    return (true, index)
  }

  /// Puts an element into the place of the one with the same id, which stands at an index.
  ///
  /// - Returns: The element that was there.
  @inlinable
  @discardableResult
  public mutating func update(_ element: Element, at index: Int) -> Element {
    let old = self[index]
    check(element, is: idOf(old))
    self[index] = element
    return old
  }

  /// Puts an element into the place of the one with the same id, or at the end.
  ///
  /// - Returns: The element that was there.
  @inlinable
  @discardableResult
  public mutating func updateOrAppend(_ element: Element) -> Element? {
    updateOrInsert(element, at: count).originalMember
  }

  /// Puts an element into the place of the one with the same id, or at an index.
  ///
  /// - Returns: The element that was there, and where the new one stands.
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

  /// Makes room for so many elements.
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
