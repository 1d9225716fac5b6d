extension Array where Element: Comparable {
  /// The median: the lower of the two middle elements of an even number; `nil` if the array is empty.
  var median: Element? {
    isEmpty ? nil : sorted()[(count - 1) / 2]
  }
}
