internal import PeriscopeHTML

/// A row of a table.
struct TableRowView<Cells: HTML>: HTML {
  let cells: Cells

  typealias Body = Never

  static func _render(_ html: Self, into writer: HTMLWriter) {
    let tag = HTMLTag("tr")
    writer.start(tag, [])
    Cells._render(html.cells, into: writer)
    writer.end(tag)
  }
}
