public import PeriscopeHTML

/// Two groups of columns, in order.
public struct TableColumnPair<First: TableColumns, Second: TableColumns>: TableColumns
where First.Value == Second.Value {
  let first: First
  let second: Second

  /// The alignments of the first columns, and those of the second ones.
  public var _alignments: [TableColumnAlignment] { first._alignments + second._alignments }

  /// Writes the titles.
  public func _writeTitles(_ writer: HTMLWriter) {
    first._writeTitles(writer)
    second._writeTitles(writer)
  }

  /// Returns the cells of a row.
  @HTMLBuilder
  public func _cells(of value: First.Value) -> HTMLPair<First.Cells, Second.Cells> {
    first._cells(of: value)
    second._cells(of: value)
  }
}
