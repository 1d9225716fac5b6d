extension String {
  /// Whether this name of a control is only its position in the page: the numbers of its fragment and its offer. The name of a drop
  /// consists of two names, one of which suffices.
  package var isPositionalName: Bool {
    utf8.split { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") }.contains { String($0)?.isPosition == true }
  }

  private var isPosition: Bool {
    let parts = utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return parts.count == 2
      && parts.allSatisfy { part in
        !part.isEmpty && part.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      }
  }
}
