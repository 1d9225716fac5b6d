/// The edits of a list's rows. The object exists as long as the list, so that a row with a reference to it remains equal after
/// each evaluation.
final class RowEditor<ID: Hashable> {
  private var edits = RowEdits()
  private var positions: () -> [ID] = { [] }
  private var group: String?

  func take(_ edits: RowEdits, positions: @escaping () -> [ID]) {
    self.edits = edits
    self.positions = positions
  }

  func delete(_ id: ID) {
    // The row may have been removed meanwhile.
    if let position = positions().firstIndex(of: id) { edits.delete?(position) }
  }

  /// Returns a text that distinguishes the rows of this list from those of others. It contains the number of the first row that asked
  /// for it.
  func group(of row: Fragment) -> String {
    let group = group ?? "rows-\(row.id)"
    self.group = group
    return group
  }

  /// Returns the action that moves a row before or after a different one, or `nil` if the list lacks one of them.
  func drop(_ id: ID, beside other: ID, _ side: DropSide) -> (() -> Void)? {
    guard edits.move != nil, place(of: id, beside: other, side) != nil else { return nil }
    return { [self] in
      guard let (position, destination) = place(of: id, beside: other, side) else { return }
      // Both destinations mean that the row is already there.
      if destination != position, destination != position + 1 { edits.move?(position, destination) }
    }
  }

  private func place(of id: ID, beside other: ID, _ side: DropSide) -> (position: Int, destination: Int)? {
    let ids = positions()
    guard id != other, let position = ids.firstIndex(of: id), let target = ids.firstIndex(of: other) else { return nil }
    return (position, side == .before ? target : target + 1)
  }

  /// Moves a row up or down by one, unless it is the first or the last one.
  func move(_ id: ID, up: Bool) {
    let ids = positions()
    guard let position = ids.firstIndex(of: id) else { return }
    if up, position > 0 { edits.move?(position, position - 1) }
    if !up, position < ids.count - 1 { edits.move?(position, position + 2) }
  }
}
