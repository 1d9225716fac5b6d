extension StackState: _IntIndexedCollection, MutableCollection {
  /// The index after the last element.
  public var endIndex: Int { entries.endIndex }

  /// The element at an index. A new value keeps the ID of the old one.
  public subscript(position: Int) -> Element {
    _read { yield entries[position].state }
    _modify { yield &entries[position].state }
  }
}

extension StackState: RangeReplaceableCollection {
  /// Replaces the elements in a range. The new elements have new IDs, all others keep theirs.
  ///
  /// - Complexity: O(n + m), where n is the number of elements from the range's start on, and m the number of new
  ///   elements.
  public mutating func replaceSubrange(_ subrange: Range<Int>, with newElements: some Collection<Element>) {
    let above = entries[subrange.upperBound...].map { (id: $0.id, state: $0.state) }
    removeLast(count - subrange.lowerBound)
    append(contentsOf: newElements)
    for (id, state) in above { push(id, state) }
  }

  /// Pushes an element.
  ///
  /// - Complexity: O(1).
  public mutating func append(_ element: Element) {
    push(DependencyValues._current.stackElementID.next(), element)
  }

  /// Pushes elements, in order.
  public mutating func append(contentsOf elements: some Sequence<Element>) {
    let generator = DependencyValues._current.stackElementID
    for element in elements { push(generator.next(), element) }
  }

  /// Removes the element at an index.
  ///
  /// - Complexity: O(n), where n is the number of elements from the index on.
  @discardableResult
  public mutating func remove(at index: Int) -> Element {
    let element = entries[index].state
    if index == count - 1 { entries.removeLast() } else { replaceSubrange(index..<(index + 1), with: []) }
    return element
  }

  /// Removes the topmost element. The stack must not be empty.
  ///
  /// - Complexity: O(1).
  @discardableResult
  public mutating func removeLast() -> Element { entries.removeLast().state }

  /// Removes a number of topmost elements. The stack must have at least as many.
  ///
  /// - Complexity: O(n), where n is the number of elements that are removed.
  public mutating func removeLast(_ number: Int) {
    precondition(number >= 0 && number <= count, "Cannot remove \(number) elements from a stack of \(count).")
    for _ in 0..<number { entries.removeLast() }
  }

  /// Removes the topmost element, if there is one.
  ///
  /// - Complexity: O(1).
  public mutating func popLast() -> Element? { isEmpty ? nil : removeLast() }

  /// Removes all elements.
  public mutating func removeAll(keepingCapacity: Bool = false) {
    entries.removeAll(keepingCapacity: keepingCapacity)
  }
}
