/// What a cell names.
@frozen
public enum HeaderScope: String, Sendable {
  /// As HTML has it.
  case row, col, rowgroup, colgroup
}
