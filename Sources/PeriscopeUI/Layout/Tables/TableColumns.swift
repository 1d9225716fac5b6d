public import PeriscopeHTML

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
