// Attributes of tables and lists.
extension HTMLAttribute {
  /// How many columns a cell spans.
  @inlinable public static var colspan: Count { Count("colspan") }

  /// How many rows a cell spans.
  @inlinable public static var rowspan: Count { Count("rowspan") }

  /// How many columns a `col` or `colgroup` is.
  @inlinable public static var span: Count { Count("span") }

  /// The cells that name a cell.
  @inlinable public static var headers: Text { Text("headers") }

  /// What a cell names.
  @inlinable public static var scope: Choice<HeaderScope> { Choice<HeaderScope>("scope") }

  /// A short name of a cell that names others.
  @inlinable public static var abbr: Text { Text("abbr") }

  /// The number of the first item.
  @inlinable public static var start: Count { Count("start") }

  /// Whether the numbers fall.
  @inlinable public static var reversed: Flag { Flag("reversed") }
}
