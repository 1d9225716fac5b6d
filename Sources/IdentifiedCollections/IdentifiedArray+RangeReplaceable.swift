extension IdentifiedArray: RangeReplaceableCollection where Element: Identifiable, ID == Element.ID {
  /// Replaces the elements in a range of indices.
  ///
  /// ```swift
  /// todos.replaceSubrange(0..<2, with: [Todo(id: 7)])
  /// ```
  ///
  /// A new element is skipped if its ID occurs outside of the range, or earlier among the new elements.
  @inlinable
  public mutating func replaceSubrange(_ subrange: Range<Int>, with newElements: some Collection<Element>) {
    precondition(subrange.upperBound <= count, "The range \(subrange) exceeds 0..<\(count).")
    if !subrange.isEmpty { keep(Array(0..<subrange.lowerBound) + Array(subrange.upperBound..<count)) }
    var index = subrange.lowerBound
    for element in newElements where insert(element, at: index).inserted { index += 1 }
  }
}
