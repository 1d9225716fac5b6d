/// What is added at the end and taken at the front.
struct Queue<Element> {
  private var elements: [Element?] = []
  private var head = 0

  var count: Int { elements.count - head }
  var isEmpty: Bool { count == 0 }
  var first: Element? { isEmpty ? nil : elements[head] }

  mutating func append(_ element: Element) { elements.append(element) }

  /// Takes so many, or all where there are fewer.
  mutating func take(_ wanted: Int) -> [Element] {
    var taken: [Element] = []
    taken.reserveCapacity(min(wanted, count))
    while taken.count < wanted, head < elements.count {
      if let element = elements[head] { taken.append(element) }
      elements[head] = nil
      head += 1
    }
    dropTaken()
    return taken
  }

  /// Moves the rest to the front once that is the smaller part, so that each element is moved once at most on average.
  private mutating func dropTaken() {
    if head == elements.count {
      elements.removeAll(keepingCapacity: true)
      head = 0
    } else if head > elements.count / 2 {
      elements.removeFirst(head)
      head = 0
    }
  }
}
