public import PeriscopeHTML

/// A table with a row for each element of a collection.
///
/// ```swift
/// Table(store.people) {
///   TableColumn("Name", value: \.name)
///   TableColumn("Age") { person in Text("\(person.age)") }
/// }
/// ```
public struct Table<Data: RandomAccessCollection, Columns: TableColumns>: HTMLPrimitive
where Data.Element: Identifiable, Columns.Value == Data.Element {
  private let data: Data
  private let columns: Columns

  /// Makes a table.
  public init(_ data: Data, @TableColumnBuilder<Data.Element> columns: () -> Columns) {
    self.data = data
    self.columns = columns()
  }

  /// Writes the table: a head with the titles, and the rows.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    let (table, head, body, row) = (HTMLTag("table"), HTMLTag("thead"), HTMLTag("tbody"), HTMLTag("tr"))
    // What does not fit moves in a box of its own, which the keyboard reaches.
    writer.start(
      "div",
      [
        .class("table"), .role("group"), FixedWord("Table").label(in: writer),
        .attribute("tabindex", "0"),
      ])
    writer.start(table, [])
    writer.element(head) { writer.element(row) { html.columns._writeTitles(writer) } }
    writer.element(body) {
      let rows = ForEach(html.data) { [columns = html.columns] value in tr { columns._cells(of: value) } }
      type(of: rows)._render(rows, into: writer)
    }
    writer.end(table)
    writer.end(Renderer.div)
  }
}
