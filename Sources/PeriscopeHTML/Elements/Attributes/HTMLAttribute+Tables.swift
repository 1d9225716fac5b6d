// Attributes of tables and lists.
extension HTMLAttribute {
  /// The number of columns that a cell spans.
  @inlinable public static var colspan: Count { Count("colspan") }

  /// The number of rows that a cell spans.
  @inlinable public static var rowspan: Count { Count("rowspan") }

  /// The number of columns of a `col` or `colgroup`.
  @inlinable public static var span: Count { Count("span") }

  /// The IDs of a cell's header cells.
  @inlinable public static var headers: Text { Text("headers") }

  /// The cells that a header cell labels.
  @inlinable public static var scope: Choice<HeaderScope> { Choice<HeaderScope>("scope") }

  /// The abbreviation of a header cell.
  @inlinable public static var abbr: Text { Text("abbr") }

  /// The number of the first item.
  @inlinable public static var start: Count { Count("start") }

  /// Whether the numbers descend.
  @inlinable public static var reversed: Flag { Flag("reversed") }
}
