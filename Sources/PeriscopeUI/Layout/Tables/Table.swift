public import PeriscopeHTML

/// A table with a row for each element of a collection.
///
/// ```swift
/// Table(store.people) {
///   TableColumn("Name", value: \.name)
///   TableColumn("Age") { person in Text("\(person.age)") }
/// }
/// ```
nonisolated public struct Table<Data: RandomAccessCollection, Columns: TableColumns>: HTMLPrimitive
where Data.Element: Identifiable, Columns.Value == Data.Element {
  private let data: Data
  private let columns: Columns

  /// Creates a table.
  public init(_ data: Data, @TableColumnBuilder<Data.Element> columns: () -> Columns) {
    self.data = data
    self.columns = columns()
  }

  /// Writes the table: a head with the titles, and the rows.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    // A wide table scrolls in an element around it, which the keyboard can reach.
    let label = FixedWord("Table").label(in: writer)
    let alignments = html.columns._alignments.enumerated().compactMap { $1.tableClass(column: $0 + 1) }
    // The alignment classes are on the table, not on each of its cells.
    let kind: HTMLAttribute =
      alignments.isEmpty ? .class("table") : .class((["table"] + alignments).joined(separator: " ") as String)
    writer.element("div", [kind, .role("group"), label, .attribute("tabindex", "0")]) {
      writer.element("table") {
        writer.element("thead") { writer.element("tr") { html.columns._writeTitles(writer) } }
        let rows = ForEach(html.data) { [columns = html.columns] value in tr { columns._cells(of: value) } }
        writer.element("tbody", of: rows)
      }
    }
  }
}
