/// What a parser knows an element as, one bit each.
struct NestingKind: OptionSet, Hashable, Sendable {
  let rawValue: UInt64

  init(rawValue: UInt64) { self.rawValue = rawValue }

  // Kinds of elements.
  static let paragraph = Self(rawValue: 1 << 0)
  static let heading = Self(rawValue: 1 << 1)
  static let item = Self(rawValue: 1 << 2)
  static let description = Self(rawValue: 1 << 3)
  static let form = Self(rawValue: 1 << 4)
  static let button = Self(rawValue: 1 << 5)
  static let link = Self(rawValue: 1 << 6)
  static let select = Self(rawValue: 1 << 7)
  static let table = Self(rawValue: 1 << 8)
  static let tablePart = Self(rawValue: 1 << 9)
  static let columns = Self(rawValue: 1 << 10)
  static let column = Self(rawValue: 1 << 11)
  static let rows = Self(rawValue: 1 << 12)
  static let row = Self(rawValue: 1 << 13)
  static let cell = Self(rawValue: 1 << 14)
  static let drawing = Self(rawValue: 1 << 15)
  static let image = Self(rawValue: 1 << 16)
  static let document = Self(rawValue: 1 << 17)
  static let template = Self(rawValue: 1 << 18)
  static let script = Self(rawValue: 1 << 19)
  static let style = Self(rawValue: 1 << 20)
  static let choice = Self(rawValue: 1 << 21)

  // What an element does.
  /// A paragraph ends before it.
  static let endsParagraph = Self(rawValue: 1 << 32)
  /// An item around it is not seen from within it.
  static let hidesItems = Self(rawValue: 1 << 33)
  /// Nothing around it is seen from within it but a form.
  static let hidesAll = Self(rawValue: 1 << 34)
  /// A drawing ends before it.
  static let endsDrawing = Self(rawValue: 1 << 35)
  /// It is HTML again within a drawing.
  static let leavesDrawing = Self(rawValue: 1 << 36)
  /// A paragraph or a button around it is not seen from within it.
  static let hidesParagraph = Self(rawValue: 1 << 37)

  /// All that may stand somewhere only.
  static let tableOnly: Self = [.tablePart, .columns, .column, .rows, .row, .cell]
}

extension NestingKind {
  /// What a parser knows a name as.
  static func of(_ name: HTMLName) -> Self {
    name.withUTF8Buffer { name in
      let key = NestingNames.key(name)
      let names = NestingNames.all
      var place = names.place(of: key)
      while names.keys[place] != 0 {
        if names.keys[place] == key { return names.kinds[place] }
        place = (place + 1) & (NestingNames.size - 1)
      }
      return []
    }
  }
}

/// The names that a parser treats unlike others, in a table of hashes.
private struct NestingNames: Sendable {
  static let size = 256
  static let all = NestingNames()

  private(set) var keys = [UInt64](repeating: 0, count: size)
  private(set) var kinds = [NestingKind](repeating: [], count: size)

  private init() {
    add("p", [.paragraph, .endsParagraph, .endsDrawing])
    add("h1 h2 h3 h4 h5 h6", [.heading, .endsParagraph, .hidesItems, .endsDrawing])
    add("address", [.endsParagraph])
    add("div", [.endsParagraph, .endsDrawing])
    add(
      "article aside details dialog fieldset figcaption figure footer header hgroup main nav search section summary",
      [.endsParagraph, .hidesItems])
    add("blockquote dl menu ol pre ul hr", [.endsParagraph, .hidesItems, .endsDrawing])
    add("li", [.item, .endsParagraph, .endsDrawing])
    add("dd dt", [.description, .endsParagraph, .endsDrawing])
    add("form", [.form, .endsParagraph, .hidesItems])
    add("button", [.button, .hidesItems, .hidesParagraph])
    add("a", [.link])
    add("b br code em embed i img meta ruby s small span strong sub sup u var", [.endsDrawing])
    add("select", [.select, .hidesItems])
    add("option optgroup selectedcontent legend", [.choice])
    add("hr", [.choice, .endsParagraph, .hidesItems, .endsDrawing])
    add("table", [.table, .endsParagraph, .hidesItems, .hidesParagraph, .endsDrawing])
    add("caption", [.tablePart, .hidesAll])
    add("colgroup", [.tablePart, .columns])
    add("col", [.column])
    add("thead tbody tfoot", [.tablePart, .rows, .hidesItems])
    add("tr", [.row, .hidesItems])
    add("td th", [.cell, .hidesAll])
    add("svg", [.drawing])
    add("foreignObject", [.leavesDrawing, .hidesAll])
    add("image", [.image])
    add("html head body", [.document])
    add("template", [.template, .hidesAll])
    add("object", [.hidesAll])
    add("script", [.script])
    add("style", [.style])
  }

  private mutating func add(_ names: String, _ kind: NestingKind) {
    for name in names.utf8.split(separator: UInt8(ascii: " ")) {
      let key = Self.key(name)
      var place = place(of: key)
      while keys[place] != 0, keys[place] != key { place = (place + 1) & (Self.size - 1) }
      keys[place] = key
      kinds[place] = kind
    }
  }

  func place(of key: UInt64) -> Int { Int(truncatingIfNeeded: (key &* 0x9e37_79b9_7f4a_7c15) >> 56) }

  /// A number for a name; no two of those here have the same, and no other element of HTML has one of theirs.
  static func key(_ name: some Sequence<UInt8>) -> UInt64 {
    name.reduce(0) { ($0 &* 0x0100_0000_01b3) ^ UInt64($1) }
  }
}
