/// A first-in, first-out queue.
package struct Queue<Element> {
  @usableFromInline var elements: [Element?] = []
  @usableFromInline var head = 0

  @inlinable package init() {}

  @inlinable package var count: Int { elements.count - head }
  @inlinable package var isEmpty: Bool { count == 0 }
  @inlinable package var first: Element? { isEmpty ? nil : elements[head] }

  @inlinable package mutating func append(_ element: Element) { elements.append(element) }

  /// Removes and returns the oldest element.
  @inlinable package mutating func popFirst() -> Element? {
    guard !isEmpty else { return nil }
    defer {
      elements[head] = nil
      head += 1
      removeTaken()
    }
    return elements[head]
  }

  /// Removes and returns the oldest elements, at most the wanted number.
  @inlinable package mutating func take(_ wanted: Int) -> [Element] {
    var taken: [Element] = []
    taken.reserveCapacity(min(wanted, count))
    while taken.count < wanted, let element = popFirst() { taken.append(element) }
    return taken
  }

  /// Moves the remaining elements to the front once they are the smaller part, so that on average each element moves
  /// at most once.
  @usableFromInline mutating func removeTaken() {
    if head == elements.count {
      elements.removeAll(keepingCapacity: true)
      head = 0
    } else if head > elements.count / 2 {
      elements.removeFirst(head)
      head = 0
    }
  }
}
