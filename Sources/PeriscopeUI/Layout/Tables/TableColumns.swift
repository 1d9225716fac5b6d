public import PeriscopeHTML

/// The columns of a table.
public protocol TableColumns<Value> {
  /// The element of a row.
  associatedtype Value
  /// The cells of a row.
  associatedtype Cells: HTML

  /// The alignment of each column.
  var _alignments: [TableColumnAlignment] { get }
  /// Writes the titles.
  func _writeTitles(_ writer: HTMLWriter)
  /// Returns the cells of a value's row.
  func _cells(of value: Value) -> Cells
}
