/// A model of a page in a browser: created from rendered HTML, and changed by events.
///
/// Attributes that are slots are listed after their tag, because an absent attribute has no position in the tag.
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

  /// The page without the marks of fragments and without the attributes of named elements, which differ between two
  /// documents with the same state.
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
    switch sign {
    case UInt8(ascii: "<"):
      guard let range = range(of: fragment) else { throw misfit }
      pieces.replaceSubrange(range.dropFirst().dropLast(), with: Self.read(rest, in: fragment))
    case UInt8(ascii: "+"):
      let next = Self.number(from: &rest)
      guard rest.popFirst() == UInt8(ascii: "<"), let place = place(before: next, in: fragment) else { throw misfit }
      pieces.insert(contentsOf: Self.read(rest, in: nil), at: place)
    case UInt8(ascii: "-"):
      guard let range = range(of: fragment) else { throw misfit }
      pieces.removeSubrange(range)
    case UInt8(ascii: "@"):
      guard let list = fragmentAround(fragment), let range = range(of: fragment) else { throw misfit }
      let moved = pieces[range]
      pieces.removeSubrange(range)
      guard let place = place(before: Self.number(from: &rest), in: list) else { throw misfit }
      pieces.insert(contentsOf: moved, at: place)
    case UInt8(ascii: "="): try order(fragment, rest, misfit)
    case UInt8(ascii: "/"): try setLiteral(of: fragment, &rest, misfit)
    default: try set(fragment, &rest, misfit)
    }
  }

  private mutating func set(_ fragment: Int, _ rest: inout ArraySlice<UInt8>, _ misfit: Misfit) throws {
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

  private mutating func setLiteral(of fragment: Int, _ rest: inout ArraySlice<UInt8>, _ misfit: Misfit) throws {
    guard let number = Self.number(from: &rest), rest.popFirst() == UInt8(ascii: "."),
      let equals = rest.firstIndex(of: UInt8(ascii: "="))
    else { throw misfit }
    let name = String(decoding: rest[..<equals], as: UTF8.self)
    let value = String(decoding: Self.unescaped(rest[(equals + 1)...]), as: UTF8.self)
    let elements = ownPieces(of: fragment).filter {
      if case .tag(let tag) = pieces[$0] { !tag.hasPrefix("/") } else { false }
    }
    guard elements.indices.contains(number), case .tag(let tag) = pieces[elements[number]],
      let start = tag.firstRange(of: " \(name)=\"")
    else { throw misfit }
    let rest = tag[start.upperBound...].drop { $0 != "\"" }
    pieces[elements[number]] = .tag(tag[..<start.upperBound] + value + rest)
  }

  private mutating func order(_ list: Int, _ rest: ArraySlice<UInt8>, _ misfit: Misfit) throws {
    let ids = String(decoding: rest, as: UTF8.self).split(separator: ",").compactMap { Int($0) }
    let rows = try ids.map { id in
      guard fragmentAround(id) == list, let range = range(of: id) else { throw misfit }
      return Array(pieces[range])
    }
    guard let range = range(of: list) else { throw misfit }
    pieces.replaceSubrange(range.dropFirst().dropLast(), with: rows.joined())
  }

  private func range(of fragment: Int) -> Range<Int>? {
    guard let start = pieces.firstIndex(of: .fragmentStart(fragment)),
      let end = pieces.firstIndex(of: .fragmentEnd(fragment))
    else { return nil }
    return start..<end + 1
  }

  private func place(before next: Int?, in list: Int) -> Int? {
    guard let next else { return pieces.firstIndex(of: .fragmentEnd(list)) }
    return fragmentAround(next) == list ? pieces.firstIndex(of: .fragmentStart(next)) : nil
  }

  private func fragmentAround(_ fragment: Int) -> Int? {
    var open: [Int] = []
    for piece in pieces {
      switch piece {
      case .fragmentStart(fragment): return open.last
      case .fragmentStart(let id): open.append(id)
      case .fragmentEnd: open.removeLast()
      default: break
      }
    }
    return nil
  }

  /// Returns the indices of a fragment's pieces outside of its nested fragments.
  private func ownPieces(of fragment: Int) -> [Int] {
    var open: [Int] = []
    return pieces.indices.filter { index in
      switch pieces[index] {
      case .fragmentStart(let id): open.append(id)
      case .fragmentEnd: open.removeLast()
      default: return open.last == fragment
      }
      return false
    }
  }

  private static func read(_ html: ArraySlice<UInt8>, in fragment: Int?) -> [OraclePiece] {
    var reader = OraclePageReader(unescaped(html), in: fragment)
    return reader.read()
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
