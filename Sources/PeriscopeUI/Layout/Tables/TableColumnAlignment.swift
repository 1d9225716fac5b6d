/// The side of a column to which its title and its cells are aligned.
public enum TableColumnAlignment: Sendable {
  /// The leading side. A column with the key path of a number is ``numeric`` instead.
  case automatic
  /// The side where a line of text begins.
  case leading
  /// The middle.
  case center
  /// The side where a line of text ends.
  case trailing
  /// The trailing side, so that ones are below ones and tens below tens.
  case numeric

  /// Returns the class of the table for a column with this alignment.
  ///
  /// - Parameter column: The number of the column, from 1. The stylesheet has classes for twelve columns.
  func tableClass(column: Int) -> String? {
    switch self {
    case .automatic, .leading: nil
    case .center: "center-\(column)"
    case .trailing, .numeric: "end-\(column)"
    }
  }
}
