public import HTML

/// A table with a row for each element of a collection.
///
/// ```swift
/// Table(store.people) {
///   TableColumn("Name", value: \.name)
///   TableColumn("Age") { person in Text("\(person.age)") }
/// }
/// ```
public struct Table<Data: RandomAccessCollection, Columns: TableColumns>: HTML
where Data.Element: Identifiable, Columns.Value == Data.Element {
  private let data: Data
  private let columns: Columns

  /// Makes a table.
  public init(_ data: Data, @TableColumnBuilder<Data.Element> columns: () -> Columns) {
    self.data = data
    self.columns = columns()
  }

  /// A table writes itself.
  public typealias Body = Never

  /// Writes the table: a head with the titles, and the rows.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    let (table, head, body, row) = (HTMLTag("table"), HTMLTag("thead"), HTMLTag("tbody"), HTMLTag("tr"))
    // What does not fit moves in a box of its own, which the keyboard reaches.
    writer.start(
      Renderer.div,
      [
        .attribute("class", "table"), .attribute("role", "group"), .attribute("aria-label", "Table"),
        .attribute("tabindex", "0"),
      ])
    writer.start(table, [])
    writer.start(head, [])
    writer.start(row, [])
    html.columns._writeTitles(writer)
    writer.end(row)
    writer.end(head)
    writer.start(body, [])
    let rows = ForEach(html.data) { [columns = html.columns] in TableRowView(cells: columns._cells(of: $0)) }
    type(of: rows)._render(rows, into: writer)
    writer.end(body)
    writer.end(table)
    writer.end(Renderer.div)
  }
}

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

/// The columns of a table.
public protocol TableColumns<Value> {
  /// What a row shows.
  associatedtype Value
  /// The cells of a row.
  associatedtype Cells: HTML

  /// Writes the titles.
  func _writeTitles(_ writer: HTMLWriter)
  /// The cells of the row that shows a value.
  func _cells(of value: Value) -> Cells
}

/// A column of a table.
public struct TableColumn<Value, Content: HTML>: TableColumns {
  private let title: Text
  private let content: (Value) -> Content

  /// Makes a column of views.
  public init(_ title: StaticString, @HTMLBuilder content: @escaping (Value) -> Content) {
    self.title = Text(title)
    self.content = content
  }

  /// Makes a column of views, under a title that was computed.
  @_disfavoredOverload
  public init(_ title: String, @HTMLBuilder content: @escaping (Value) -> Content) {
    self.title = Text(title)
    self.content = content
  }

  /// Writes the title.
  public func _writeTitles(_ writer: HTMLWriter) {
    let tag = HTMLTag("th")
    writer.start(tag, [.attribute("scope", "col")])
    Text._render(title, into: writer)
    writer.end(tag)
  }

  /// The cell of a row.
  public func _cells(of value: Value) -> HTMLElement<HTMLNoAttributes, Content> {
    HTMLElement(tag: HTMLTag("td"), attributes: HTMLNoAttributes(), content: content(value))
  }
}

extension TableColumn where Content == Text {
  /// Makes a column of texts.
  public init(_ title: StaticString, value: KeyPath<Value, String>) {
    self.init(title) { Text($0[keyPath: value]) }
  }

  /// Makes a column of numbers.
  public init<Number: NumericValue>(_ title: StaticString, value: KeyPath<Value, Number>) {
    self.init(title) { Text($0[keyPath: value]._typed) }
  }
}

/// Columns one after the other.
public struct TableColumnPair<First: TableColumns, Second: TableColumns>: TableColumns
where First.Value == Second.Value {
  let first: First
  let second: Second

  /// Writes the titles.
  public func _writeTitles(_ writer: HTMLWriter) {
    first._writeTitles(writer)
    second._writeTitles(writer)
  }

  /// The cells of a row.
  public func _cells(of value: First.Value) -> some HTML {
    TableCells(first: first._cells(of: value), second: second._cells(of: value))
  }
}

/// Cells one after the other.
struct TableCells<First: HTML, Second: HTML>: HTML {
  let first: First
  let second: Second

  typealias Body = Never

  static func _render(_ html: Self, into writer: HTMLWriter) {
    First._render(html.first, into: writer)
    Second._render(html.second, into: writer)
  }
}

/// Puts columns one after the other.
@resultBuilder
public enum TableColumnBuilder<Value> {
  /// A column.
  public static func buildExpression<Content: HTML>(
    _ column: TableColumn<Value, Content>
  ) -> TableColumn<Value, Content> { column }

  /// The first column.
  public static func buildPartialBlock<Column: TableColumns>(first: Column) -> Column where Column.Value == Value {
    first
  }

  /// One more column.
  public static func buildPartialBlock<Columns: TableColumns, Column: TableColumns>(
    accumulated: Columns, next: Column
  ) -> TableColumnPair<Columns, Column> where Columns.Value == Value, Column.Value == Value {
    TableColumnPair(first: accumulated, second: next)
  }
}
