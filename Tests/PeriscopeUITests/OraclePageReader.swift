/// Reads rendered HTML as the browser's script does: slots are counted in document order within their fragment.
struct OraclePageReader {
  private struct Open {
    let fragment: Int
    var slots = 0
  }

  private let bytes: [UInt8]
  private var position = 0
  private var open: [Open]
  private var pieces: [OraclePiece] = []

  /// Reads a page, or the new content of a fragment.
  init(_ bytes: [UInt8], in fragment: Int? = nil) {
    self.bytes = bytes
    open = fragment.map { [Open(fragment: $0)] } ?? []
  }

  mutating func read() -> [OraclePiece] {
    while position < bytes.count {
      guard bytes[position] == UInt8(ascii: "<") else {
        // Text outside of tags and marks is invalid in a page.
        pieces.append(.tag("stray:" + text()))
        continue
      }
      position += 1
      let tag = String(decoding: until(UInt8(ascii: ">")), as: UTF8.self)
      position += 1
      tag.hasPrefix("!--") ? readMark(tag.dropFirst(3).dropLast(2)) : readTag(tag)
    }
    return pieces
  }

  private mutating func readMark(_ mark: Substring) {
    if mark == "$" {
      let slot = nextSlot()
      pieces.append(.text(slot: slot, text()))
    } else if mark == "]" {
      pieces.append(.fragmentEnd(open.popLast()?.fragment ?? -1))
    } else {
      let fragment = Int(mark.dropFirst()) ?? -1
      open.append(Open(fragment: fragment))
      pieces.append(.fragmentStart(fragment))
    }
  }

  private mutating func readTag(_ tag: String) {
    guard tag.utf8.contains(UInt8(ascii: " ")),
      let names = Self.value(of: "data-p", in: tag)?.split(separator: " ").map(String.init)
    else {
      pieces.append(.tag(tag))
      return
    }
    var constant = tag
    var slots: [OraclePiece] = []
    for name in names where name != "#text" {
      let value = Self.value(of: name, in: tag)
      if let value {
        let printed = tag.contains(" \(name)=\"") ? " \(name)=\"\(value)\"" : " \(name)"
        constant.replace(printed, with: "", maxReplacements: 1)
      }
      slots.append(.attribute(slot: nextSlot(), name: name, value: value.map(Self.decoded)))
    }
    pieces.append(.tag(constant))
    pieces += slots
    if names.contains("#text") {
      let slot = nextSlot()
      // A parser drops the first newline of a text area.
      if tag.hasPrefix("textarea"), position < bytes.count, bytes[position] == UInt8(ascii: "\n") { position += 1 }
      pieces.append(.elementText(slot: slot, text()))
    }
  }

  private mutating func nextSlot() -> OracleSlot {
    guard let last = open.indices.last else { return OracleSlot(fragment: -1, number: -1) }
    defer { open[last].slots += 1 }
    return OracleSlot(fragment: open[last].fragment, number: open[last].slots)
  }

  private mutating func text() -> String { Self.decoded(String(decoding: until(UInt8(ascii: "<")), as: UTF8.self)) }

  private mutating func until(_ end: UInt8) -> ArraySlice<UInt8> {
    let start = position
    while position < bytes.count, bytes[position] != end { position += 1 }
    return bytes[start..<position]
  }

  /// The value of an attribute, which is empty for a name alone.
  private static func value(of name: String, in tag: String) -> String? {
    if let range = tag.firstRange(of: " \(name)=\"") { return String(tag[range.upperBound...].prefix { $0 != "\"" }) }
    return tag.hasSuffix(" \(name)") || tag.contains(" \(name) ") ? "" : nil
  }

  private static func decoded(_ html: String) -> String {
    guard html.utf8.contains(UInt8(ascii: "&")) else { return html }
    var text = html
    for (entity, sign) in entities { text.replace(entity, with: sign) }
    return text
  }

  /// The ampersand is last, because its result must not form an entity.
  private static let entities = [
    ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&#13;", "\r"), ("&amp;", "&"),
  ]
}
