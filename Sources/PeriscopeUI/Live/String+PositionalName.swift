extension String {
  /// Whether this name of a control is only its position in the page: the numbers of its fragment and its offer.
  package var isPositionalName: Bool {
    let parts = utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return parts.count == 2
      && parts.allSatisfy { part in
        !part.isEmpty && part.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      }
  }
}
