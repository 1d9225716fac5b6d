/// A page in a browser without the browser: made of what was printed, changed by events.
///
/// An attribute that is absent has left no place among the others. So those that are slots are written behind their tag.
struct OraclePageModel: Equatable {
  /// An event that does not fit the page.
  struct Misfit: Error {
    let operation: String
  }

  private(set) var pieces: [OraclePiece]

  init(_ html: [UInt8]) {
    var reader = OraclePageReader(html)
    pieces = reader.read()
  }

  /// The page in a string.
  var html: String { pieces.map(\.html).joined() }

  /// What a visitor sees of it, whatever its parts are called.
  var content: String {
    pieces.map { piece in
      switch piece {
      case .fragmentStart, .fragmentEnd: ""
      case .tag(let tag) where tag.contains(" name="): String(tag.prefix { $0 != " " })
      default: piece.html
      }
    }.joined()
  }

  /// The labels of the buttons by the names that they send.
  var buttons: [(name: String, label: String)] {
    let start = "button name=\"action\" value=\""
    return pieces.indices.compactMap { index in
      guard case .tag(let tag) = pieces[index], tag.hasPrefix(start),
        let text = pieces[index...].first(where: { if case .text = $0 { true } else { false } }),
        case .text(_, let label) = text
      else { return nil }
      return (String(tag.dropFirst(start.count).prefix { $0 != "\"" }), label)
    }
  }

  /// Applies all operations of an event.
  mutating func apply(_ event: String) throws {
    for line in event.utf8.split(separator: UInt8(ascii: "\n")) {
      let line = Array(line)
      let start = Array("data:".utf8)
      guard line.starts(with: start), line.count > start.count else { continue }
      try applyOperation(line.dropFirst(start.count))
    }
  }

  private mutating func applyOperation(_ line: ArraySlice<UInt8>) throws {
    let misfit = Misfit(operation: String(decoding: line, as: UTF8.self))
    var rest = line
    guard let fragment = Self.number(from: &rest), let sign = rest.popFirst() else { throw misfit }
    if sign == UInt8(ascii: "<") {
      guard let start = pieces.firstIndex(of: .fragmentStart(fragment)),
        let end = pieces.firstIndex(of: .fragmentEnd(fragment))
      else { throw misfit }
      var reader = OraclePageReader(Self.unescaped(rest), in: fragment)
      pieces.replaceSubrange(start + 1..<end, with: reader.read())
      return
    }
    guard let number = Self.number(from: &rest), let kind = rest.popFirst() else { throw misfit }
    let slot = OracleSlot(fragment: fragment, number: number)
    guard let index = pieces.firstIndex(where: { $0.slot == slot }) else { throw misfit }
    let text = kind == UInt8(ascii: "!") ? nil : String(decoding: Self.unescaped(rest), as: UTF8.self)
    switch (pieces[index], text) {
    case (.attribute(_, let name, _), _): pieces[index] = .attribute(slot: slot, name: name, value: text)
    case (.text, let text?): pieces[index] = .text(slot: slot, text)
    case (.elementText, let text?): pieces[index] = .elementText(slot: slot, text)
    default: throw misfit
    }
  }

  private static func number(from rest: inout ArraySlice<UInt8>) -> Int? {
    let digits = rest.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    rest = rest.dropFirst(digits.count)
    return Int(String(decoding: digits, as: UTF8.self))
  }

  private static func unescaped(_ line: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    var isEscaped = false
    for byte in line {
      if !isEscaped, byte == UInt8(ascii: "\\") {
        isEscaped = true
        continue
      }
      switch byte {
      case UInt8(ascii: "n") where isEscaped: bytes.append(UInt8(ascii: "\n"))
      case UInt8(ascii: "r") where isEscaped: bytes.append(UInt8(ascii: "\r"))
      default: bytes.append(byte)
      }
      isEscaped = false
    }
    return bytes
  }
}
