/// Parses the HTML that the library writes, in which every element is closed.
struct HTMLParser {
  static let void: Set = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
  ]
  /// Elements whose content is text without tags.
  private static let raw: Set = ["script", "style", "textarea", "title"]
  private static let entities = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{a0}",
  ]

  private var rest: Substring.UTF8View
  private var open: [Int]

  private init(_ html: String, into parent: Int) {
    rest = html[...].utf8
    open = [parent]
  }

  /// Parses HTML, and appends its nodes to a parent.
  static func parse(_ html: String, into tree: inout PageTree, parent: Int) {
    var parser = HTMLParser(html, into: parent)
    parser.run(&tree)
  }

  private mutating func run(_ tree: inout PageTree) {
    while !rest.isEmpty {
      if skip("<!--") {
        append(.comment(take(upTo: "-->")), to: &tree)
      } else if skip("<!") {
        _ = take(upTo: ">")
      } else if skip("</") {
        close(take(upTo: ">").lowercased(), in: tree)
      } else if rest.first == UInt8(ascii: "<"), rest.dropFirst().first.map(Self.isLetter) == true {
        rest.removeFirst()
        start(&tree)
      } else {
        append(.text(Self.decoded(takeText())), to: &tree)
      }
    }
  }

  private mutating func start(_ tree: inout PageTree) {
    let name = takeName().lowercased()
    var attributes: [PageTree.Attribute] = []
    var isClosed = false
    while !rest.isEmpty {
      skipSpaces()
      if skip("/>") {
        isClosed = true
        break
      }
      if skip(">") { break }
      let attribute = takeName()
      guard !attribute.isEmpty else {
        rest.removeFirst()
        continue
      }
      attributes.append(PageTree.Attribute(name: attribute.lowercased(), value: takeValue()))
    }
    let id = append(.element(name: name, attributes: attributes), to: &tree)
    if Self.raw.contains(name) {
      let text = take(upTo: "</\(name)>")
      let content = name == "textarea" && text.utf8.first == 10 ? String(text.dropFirst()) : text
      if !content.isEmpty { tree.append(tree.make(.text(Self.decoded(content))), to: id) }
    } else if !isClosed, !Self.void.contains(name) {
      open.append(id)
    }
  }

  private mutating func close(_ name: String, in tree: PageTree) {
    guard let position = open.dropFirst().lastIndex(where: { tree.name(of: $0) == name }) else { return }
    open.removeSubrange(position...)
  }

  @discardableResult
  private func append(_ content: PageTree.Content, to tree: inout PageTree) -> Int {
    let id = tree.make(content)
    if let parent = open.last { tree.append(id, to: parent) }
    return id
  }

  // MARK: Scanning

  private mutating func skip(_ text: String) -> Bool {
    guard rest.starts(with: text.utf8) else { return false }
    rest.removeFirst(text.utf8.count)
    return true
  }

  private mutating func skipSpaces() { rest = rest.drop { Self.isSpace($0) } }

  private mutating func take(upTo end: String) -> String {
    let first = end.utf8.first
    var candidate = rest
    while let position = candidate.firstIndex(where: { $0 == first }) {
      candidate = candidate[position...]
      if candidate.starts(with: end.utf8) {
        defer { rest = candidate.dropFirst(end.utf8.count) }
        return String(Substring(rest[..<position]))
      }
      candidate.removeFirst()
    }
    defer { rest = rest[rest.endIndex...] }
    return String(Substring(rest))
  }

  private mutating func takeText() -> String {
    // The first character may be a `<` that does not start a tag.
    let end = rest.dropFirst().firstIndex(of: UInt8(ascii: "<")) ?? rest.endIndex
    defer { rest = rest[end...] }
    return String(Substring(rest[..<end]))
  }

  private mutating func takeName() -> String {
    let name = rest.prefix { !Self.isSpace($0) && ![UInt8(ascii: "="), UInt8(ascii: ">")].contains($0) }
    let trimmed = name.last == UInt8(ascii: "/") ? name.dropLast() : name
    defer { rest = rest[trimmed.endIndex...] }
    return String(Substring(trimmed))
  }

  private mutating func takeValue() -> String {
    guard skip("=") else { return "" }
    if skip("\"") { return Self.decoded(take(upTo: "\"")) }
    if skip("'") { return Self.decoded(take(upTo: "'")) }
    let value = rest.prefix { !Self.isSpace($0) && $0 != UInt8(ascii: ">") }
    defer { rest = rest[value.endIndex...] }
    return Self.decoded(String(Substring(value)))
  }

  private static func decoded(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    return text.replacing(/&(#x[0-9a-fA-F]+|#[0-9]+|[a-zA-Z]+);/) { match in
      let name = match.1
      guard name.first == "#" else { return entities[String(name)] ?? String(match.0) }
      let digits = name.dropFirst()
      let number = digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      return number.flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? "\u{fffd}"
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { [9, 10, 12, 13, 32].contains(byte) }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }
}
