internal import PeriscopeHTML

// The operations of a patch, one for each `data` line of an event.
extension [UInt8] {
  package mutating func appendEventID(_ sequence: UInt64) {
    append(Wire.eventID)
    appendDecimal(sequence)
    append(UInt8(ascii: "\n"))
  }

  mutating func appendSet(_ fragment: UInt32, _ slot: Int, _ value: SlotValue, insists: Bool = false) {
    appendOperation(fragment, ".")
    appendDecimal(UInt64(slot))
    switch value {
    case .absent: append("!\n")
    case .present, .kept: append("=\n")
    case .literal(let literal):
      append(UInt8(ascii: insists ? ":" : "="))
      literal.withUTF8Buffer { appendLine($0) }
    case .computed(let string):
      append(UInt8(ascii: insists ? ":" : "="))
      string.withBytes { appendLine($0) }
    }
  }

  /// Sets a literal attribute of the element with this number in its range.
  mutating func appendLiteral(_ fragment: UInt32, _ element: Int, _ name: HTMLAttributeName, _ value: StaticString) {
    appendOperation(fragment, "/")
    appendDecimal(UInt64(element))
    append(UInt8(ascii: "."))
    append(name)
    append(UInt8(ascii: "="))
    value.withUTF8Buffer { appendLine($0) }
  }

  /// Inserts ranges into a list, before a range of the list or at its end.
  mutating func appendInsert(into list: UInt32, before next: UInt32?, _ html: [UInt8]) {
    appendOperation(list, "+")
    if let next { appendDecimal(UInt64(next)) }
    append(UInt8(ascii: "<"))
    html.withUnsafeBufferPointer { appendLine($0) }
  }

  mutating func appendRemove(_ range: UInt32) {
    appendOperation(range, "-")
    append(UInt8(ascii: "\n"))
  }

  /// Moves a range before a different range of its list, or to the end of the list.
  mutating func appendMove(_ range: UInt32, before next: UInt32?) {
    appendOperation(range, "@")
    if let next { appendDecimal(UInt64(next)) }
    append(UInt8(ascii: "\n"))
  }

  /// Sets the order of the ranges in a list, and removes all other ranges.
  mutating func appendOrder(of list: UInt32, _ ranges: [UInt32]) {
    appendOperation(list, "=")
    for (position, range) in ranges.enumerated() {
      if position > 0 { append(UInt8(ascii: ",")) }
      appendDecimal(UInt64(range))
    }
    append(UInt8(ascii: "\n"))
  }

  mutating func appendReplace(_ fragment: UInt32, _ html: [UInt8]) {
    appendOperation(fragment, "<")
    html.withUnsafeBufferPointer { appendLine($0) }
  }

  /// Begins the operation of a kind on a range.
  private mutating func appendOperation(_ range: UInt32, _ kind: Unicode.Scalar) {
    append(Wire.data)
    appendDecimal(UInt64(range))
    append(UInt8(ascii: kind))
  }

  /// Appends a command for the browser's script.
  mutating func appendCommand(_ name: StaticString, _ argument: String) {
    append(Wire.data)
    append(UInt8(ascii: "!"))
    append(name)
    append(" \"")
    for byte in argument.utf8 {
      switch byte {
      case 0: append("\u{fffd}")
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        append(UInt8(ascii: "\\"))
        append(byte)
      case ..<0x20:
        append("\\u00")
        append(byte < 0x10 ? UInt8(ascii: "0") : UInt8(ascii: "1"))
        append(byte & 0xf < 10 ? UInt8(ascii: "0") + byte & 0xf : UInt8(ascii: "a") + byte & 0xf - 10)
      default: append(byte)
      }
    }
    append("\"\n")
  }

  /// Appends bytes and ends the line. Line ends and backslashes are escaped; NUL is replaced, as in pages.
  private mutating func appendLine(_ text: UnsafeBufferPointer<UInt8>) {
    for byte in text {
      switch byte {
      case 0: append("\u{fffd}")
      case UInt8(ascii: "\n"): append("\\n")
      case UInt8(ascii: "\r"): append("\\r")
      case UInt8(ascii: "\\"): append("\\\\")
      default: append(byte)
      }
    }
    append(UInt8(ascii: "\n"))
  }

  /// Appends a decimal number.
  package mutating func appendDecimal(_ number: UInt64) {
    if number >= 10 { appendDecimal(number / 10) }
    append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}
