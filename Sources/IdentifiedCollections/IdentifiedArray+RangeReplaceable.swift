extension IdentifiedArray: RangeReplaceableCollection where Element: Identifiable, ID == Element.ID {
  /// Replaces the elements in a range of indices.
  ///
  /// ```swift
  /// todos.replaceSubrange(0..<2, with: [Todo(id: 7)])
  /// ```
  ///
  /// An element whose id is outside of the range, or that comes twice, is skipped.
  @inlinable
  public mutating func replaceSubrange(_ subrange: Range<Int>, with newElements: some Collection<Element>) {
    precondition(subrange.upperBound <= count, "The range is out of range.")
    // Not by `removeSubrange`, whose default calls this.
    if !subrange.isEmpty { keep(Array(0..<subrange.lowerBound) + Array(subrange.upperBound..<count)) }
    var index = subrange.lowerBound
    for element in newElements where insert(element, at: index).inserted { index += 1 }
  }
}
