extension IdentifiedArray {
  /// Moves the elements at some indices before the element at a different index. They keep their order.
  ///
  /// ```swift
  /// var letters = IdentifiedArray(uniqueElements: ["a", "b", "c", "d"], id: \.self)
  /// letters.move(fromOffsets: [0, 2], toOffset: 4) // b, d, a, c
  /// ```
  ///
  /// - Parameters:
  ///   - source: The indices, in an array, an index set or any sequence.
  ///   - destination: The index before the move. The count or a larger number moves the elements to the end.
  ///
  /// Indices out of range are ignored, as by the method of arrays.
  @inlinable
  public mutating func move(fromOffsets source: some Sequence<Int>, toOffset destination: Int) {
    let source = Set(source).filter(indices.contains)
    let isMoved = source.contains
    let destination = Swift.min(Swift.max(0, destination), count)
    keep(
      (0..<destination).filter { !isMoved($0) } + source.sorted() + (destination..<count).filter { !isMoved($0) })
  }

  /// Swaps two elements.
  ///
  /// - Complexity: O(1).
  @inlinable
  public mutating func swapAt(_ first: Int, _ second: Int) {
    guard first != second else { return }
    storedIDs.makeUnique()
    storedIDs.storage.order.swapAt(first, second)
  }

  /// Sorts the elements. The sort is stable.
  @inlinable
  public mutating func sort(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows {
    keep(try indices.sorted { try areInIncreasingOrder(self[$0], self[$1]) })
  }

  /// Shuffles the elements.
  @inlinable
  public mutating func shuffle() { keep(indices.shuffled()) }

  /// Shuffles the elements with a random number generator.
  @inlinable
  public mutating func shuffle(using generator: inout some RandomNumberGenerator) {
    keep(indices.shuffled(using: &generator))
  }

  /// Reverses the order of the elements.
  @inlinable
  public mutating func reverse() { keep(indices.reversed()) }

  /// Moves the elements that satisfy a predicate behind all others.
  ///
  /// - Returns: The index of the first such element, or the count.
  @inlinable
  @discardableResult
  public mutating func partition(by belongsInSecondPartition: (Element) throws -> Bool) rethrows -> Int {
    var order = Array(indices)
    let pivot = try order.partition { try belongsInSecondPartition(self[$0]) }
    keep(order)
    return pivot
  }

  /// Keeps the elements at these positions, in this order.
  @inlinable
  mutating func keep(_ positions: [Int]) {
    let order = positions.map { storedIDs.storage.order.slot(at: $0) }
    let isToldOf = watch != nil && order.count < count
    let gone = isToldOf ? Set(slots.indices).subtracting(order).map { watched($0) } : []
    defer { for element in gone { watch?.remove(element) } }
    storedIDs.makeUnique()
    storedIDs.storage.arrange(order)
    slots = order.map { slots[$0] }
  }
}

extension IdentifiedArray where Element: Comparable {
  /// Sorts the elements.
  @inlinable
  public mutating func sort() { sort(by: <) }
}
