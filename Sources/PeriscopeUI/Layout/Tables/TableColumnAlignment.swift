/// The side of a column to which its title and its cells are aligned.
public enum TableColumnAlignment: Sendable {
  /// Numbers at the trailing side, and other content at the leading side.
  case automatic
  /// The side where a line of text begins.
  case leading
  /// The middle.
  case center
  /// The side where a line of text ends.
  case trailing
  /// The side of numbers, so that digits of the same weight are below each other.
  case numeric

  /// The class of the table for a column with this alignment.
  func tableClass(column: Int) -> String? {
    switch self {
    case .automatic, .leading: nil
    case .center: "center-\(column)"
    case .trailing, .numeric: "end-\(column)"
    }
  }
}
