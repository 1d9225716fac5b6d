extension Span<UInt8> {
  /// Whether both are equal, apart from the case of the letters from A to Z.
  package func isEqual(toASCII other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    for index in indices where unsafe self[unchecked: index] != other[unchecked: index] {
      guard self[index].lowercasedASCII == other[index].lowercasedASCII else { return false }
    }
    return true
  }
}

extension UInt8 {
  /// The small letter of a capital one from A to Z; other bytes as they are.
  fileprivate var lowercasedASCII: UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
  }
}

extension String {
  /// Whether both are equal, apart from the case of the letters from A to Z.
  package func isEqual(toASCII other: String) -> Bool { utf8.span.isEqual(toASCII: other.utf8.span) }
}
