internal import FoundationEssentials

/// The button in the title of a column.
struct TableColumnSorting {
  /// The order of the rows, if they are sorted by the column.
  let order: SortOrder?
  let name: OfferName
  let action: () -> Void

  /// The value of `aria-sort`.
  var word: String {
    switch order {
    case .forward: "ascending"
    case .reverse: "descending"
    case nil: "none"
    }
  }
}
