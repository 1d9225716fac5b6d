internal import PeriscopeHTML

// The operations of a patch, one for each `data` line of an event.
extension [UInt8] {
  package mutating func appendEventID(_ sequence: UInt64) {
    append(Wire.eventID)
    appendDecimal(sequence)
    append(UInt8(ascii: "\n"))
  }

  mutating func appendSet(_ fragment: UInt32, _ slot: Int, _ value: SlotValue, insists: Bool = false) {
    append(Wire.data)
    appendDecimal(UInt64(fragment))
    append(UInt8(ascii: "."))
    appendDecimal(UInt64(slot))
    switch value {
    case .absent: append(UInt8(ascii: "!"))
    case .present, .kept: append(UInt8(ascii: "="))
    case .literal(let literal):
      append(UInt8(ascii: insists ? ":" : "="))
      literal.withUTF8Buffer { appendLine($0) }
    case .computed(var string):
      append(UInt8(ascii: insists ? ":" : "="))
      string.withUTF8 { appendLine($0) }
    }
    append(UInt8(ascii: "\n"))
  }

  /// Sets an attribute that stands in the source: of the element with this number in its range.
  mutating func appendLiteral(_ fragment: UInt32, _ element: Int, _ name: HTMLAttributeName, _ value: StaticString) {
    append(Wire.data)
    appendDecimal(UInt64(fragment))
    append(UInt8(ascii: "/"))
    appendDecimal(UInt64(element))
    append(UInt8(ascii: "."))
    append(name)
    append(UInt8(ascii: "="))
    value.withUTF8Buffer { appendLine($0) }
    append(UInt8(ascii: "\n"))
  }

  /// Inserts ranges into another, before one that is in it or at its end.
  mutating func appendInsert(into list: UInt32, before next: UInt32?, _ html: [UInt8]) {
    append(Wire.data)
    appendDecimal(UInt64(list))
    append(UInt8(ascii: "+"))
    if let next { appendDecimal(UInt64(next)) }
    append(UInt8(ascii: "<"))
    html.withUnsafeBufferPointer { appendLine($0) }
    append(UInt8(ascii: "\n"))
  }

  mutating func appendRemove(_ range: UInt32) {
    append(Wire.data)
    appendDecimal(UInt64(range))
    append("-\n")
  }

  /// Moves a range before another one of its list, or to the end of it.
  mutating func appendMove(_ range: UInt32, before next: UInt32?) {
    append(Wire.data)
    appendDecimal(UInt64(range))
    append(UInt8(ascii: "@"))
    if let next { appendDecimal(UInt64(next)) }
    append(UInt8(ascii: "\n"))
  }

  /// Gives the order of the ranges in a list; those that are not named go.
  mutating func appendOrder(of list: UInt32, _ ranges: [UInt32]) {
    append(Wire.data)
    appendDecimal(UInt64(list))
    append(UInt8(ascii: "="))
    for (position, range) in ranges.enumerated() {
      if position > 0 { append(UInt8(ascii: ",")) }
      appendDecimal(UInt64(range))
    }
    append(UInt8(ascii: "\n"))
  }

  mutating func appendReplace(_ fragment: UInt32, _ html: [UInt8]) {
    append(Wire.data)
    appendDecimal(UInt64(fragment))
    append(UInt8(ascii: "<"))
    html.withUnsafeBufferPointer { appendLine($0) }
    append(UInt8(ascii: "\n"))
  }

  /// Tells the runtime to do something that is no change of a range.
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

  /// Appends bytes with what would end the line written as two, and NUL, which no page can have, as it is written there.
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
  }

  /// Appends a number in digits.
  package mutating func appendDecimal(_ number: UInt64) {
    if number >= 10 { appendDecimal(number / 10) }
    append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}
