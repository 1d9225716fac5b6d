/// What may be done with the rows of a list now. One lives as long as the list, so that a row which holds it is the same row after each evaluation.
final class RowEditor<ID: Hashable> {
  private var edits = RowEdits()
  private var positions: () -> [ID] = { [] }

  func take(_ edits: RowEdits, positions: @escaping () -> [ID]) {
    self.edits = edits
    self.positions = positions
  }

  func delete(_ id: ID) {
    // The row may have gone meanwhile.
    if let position = positions().firstIndex(of: id) { edits.delete?(position) }
  }

  /// Moves a row up or down by one; the first does not go up, nor the last down.
  func move(_ id: ID, up: Bool) {
    let ids = positions()
    guard let position = ids.firstIndex(of: id) else { return }
    if up, position > 0 { edits.move?(position, position - 1) }
    if !up, position < ids.count - 1 { edits.move?(position, position + 2) }
  }
}
