/// Where a text is written, which decides what must be escaped in it.
public enum HTMLContext: Sendable {
  /// Between tags.
  case text
  /// In a quoted attribute.
  case attribute
}

extension [UInt8] {
  /// Appends a literal as it is.
  @inline(__always)
  public mutating func append(_ literal: StaticString) {
    literal.withUTF8Buffer { append(contentsOf: $0) }
  }

  /// Appends a text so that it is read as text where it stands.
  public mutating func appendEscaped(_ string: String, for context: HTMLContext) {
    var string = string
    string.withUTF8 { appendEscaped($0, for: context) }
  }

  mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>, for context: HTMLContext) {
    var written = 0
    for index in text.indices {
      guard let escape = escape(text[index], context) else { continue }
      append(contentsOf: text[written..<index])
      append(escape)
      written = index + 1
    }
    append(contentsOf: text[written...])
  }
}

@inline(__always)
private func escape(_ byte: UInt8, _ context: HTMLContext) -> StaticString? {
  // All that is escaped stands below `?` in ASCII; most of what people write does not.
  guard byte < 0x3f else { return nil }
  switch byte {
  case UInt8(ascii: "&"): return "&amp;"
  case UInt8(ascii: "<"): return "&lt;"
  case UInt8(ascii: ">"): return "&gt;"
  case UInt8(ascii: "\"") where context == .attribute: return "&quot;"
  case UInt8(ascii: "'") where context == .attribute: return "&#39;"
  // A parser reads CR as LF, and a text would come back changed.
  case UInt8(ascii: "\r"): return "&#13;"
  // No parser accepts NUL.
  case 0: return "\u{fffd}"
  default: return nil
  }
}
