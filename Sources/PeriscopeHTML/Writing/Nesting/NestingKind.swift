/// The categories and effects of an element in a parser, one bit each.
struct NestingKind: OptionSet, Hashable, Sendable {
  let rawValue: UInt64

  init(rawValue: UInt64) { self.rawValue = rawValue }

  // Categories.
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

  // Effects.
  /// Ends an open paragraph.
  static let endsParagraph = Self(rawValue: 1 << 32)
  /// Hides enclosing list items from its content, so that list items inside it do not end them.
  static let hidesItems = Self(rawValue: 1 << 33)
  /// Hides all enclosing elements but a form from its content, so that elements inside it do not end them.
  static let hidesAll = Self(rawValue: 1 << 34)
  /// Ends an open `svg`.
  static let endsDrawing = Self(rawValue: 1 << 35)
  /// Returns from an `svg` to HTML, as `foreignObject` does.
  static let leavesDrawing = Self(rawValue: 1 << 36)
  /// Hides an enclosing paragraph from its content, so that a block inside it does not end the paragraph.
  static let hidesParagraph = Self(rawValue: 1 << 37)

  /// The categories that are valid only inside of a table.
  static let tableOnly: Self = [.tablePart, .columns, .column, .rows, .row, .cell]
}

extension NestingKind {
  /// Returns the kind of an element.
  static func of(_ name: HTMLName) -> Self { byName[name.description] ?? [] }

  private static let byName: [String: Self] = {
    var kinds: [String: Self] = [:]
    func add(_ names: String, _ kind: Self) {
      for name in names.split(separator: " ") { kinds[String(name)] = kind }
    }
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
    return kinds
  }()
}
