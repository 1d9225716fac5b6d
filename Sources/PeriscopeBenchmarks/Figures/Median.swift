extension Array where Element: Comparable {
  /// The middle one; the lower of the two in the middle of an even number. `nil` if there are none.
  var median: Element? {
    isEmpty ? nil : sorted()[(count - 1) / 2]
  }
}
