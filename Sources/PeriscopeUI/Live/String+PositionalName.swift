extension String {
  /// Whether this name of a control is only its position in the page: the numbers of its fragment and its offer. The name of a drop
  /// consists of two names, one of which suffices.
  package var isPositionalName: Bool {
    let bytes = utf8.span
    // Most names are one name that does not begin with a number.
    guard bytes.count > 0, isDigit(bytes[0]) || hasSeparator(bytes) else { return false }
    var part = PositionReader()
    for byte in utf8 {
      if isSeparator(byte) {
        if part.isPosition { return true }
        part = PositionReader()
      } else {
        part.read(byte)
      }
    }
    return part.isPosition
  }
}

private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

private func hasSeparator(_ bytes: Span<UInt8>) -> Bool {
  for index in bytes.indices where isSeparator(bytes[index]) { return true }
  return false
}

/// Whether a byte separates the two names of a drop.
private func isSeparator(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") }

/// Recognizes two numbers with a hyphen between them.
private struct PositionReader {
  private var hasFirst = false
  private var hasHyphen = false
  private var hasSecond = false
  private var hasOther = false

  var isPosition: Bool { hasFirst && hasHyphen && hasSecond && !hasOther }

  mutating func read(_ byte: UInt8) {
    switch byte {
    case _ where isDigit(byte): if hasHyphen { hasSecond = true } else { hasFirst = true }
    case UInt8(ascii: "-") where !hasHyphen: hasHyphen = true
    default: hasOther = true
    }
  }
}
