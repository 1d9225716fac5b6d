/// The edits of a list's rows. The object exists as long as the list, so that a row with a reference to it remains equal after
/// each evaluation.
final class RowEditor<ID: Hashable> {
  private var edits = RowEdits()
  private var positions: () -> [ID] = { [] }

  func take(_ edits: RowEdits, positions: @escaping () -> [ID]) {
    self.edits = edits
    self.positions = positions
  }

  func delete(_ id: ID) {
    // The row may have been removed meanwhile.
    if let position = positions().firstIndex(of: id) { edits.delete?(position) }
  }

  /// Moves a row up or down by one, unless it is the first or the last one.
  func move(_ id: ID, up: Bool) {
    let ids = positions()
    guard let position = ids.firstIndex(of: id) else { return }
    if up, position > 0 { edits.move?(position, position - 1) }
    if !up, position < ids.count - 1 { edits.move?(position, position + 2) }
  }
}
