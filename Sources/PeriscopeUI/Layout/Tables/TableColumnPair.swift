public import PeriscopeHTML

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
