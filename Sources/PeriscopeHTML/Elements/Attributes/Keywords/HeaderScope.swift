/// The cells that a header cell labels.
public enum HeaderScope: String, Sendable {
  /// The keywords of the HTML standard.
  case row, col, rowgroup, colgroup
}
