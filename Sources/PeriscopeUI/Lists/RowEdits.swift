/// The edits of a list's rows, by position.
@usableFromInline
struct RowEdits {
  var delete: ((_ position: Int) -> Void)?
  /// Moves a row before the row at a destination, in terms of the positions before the move.
  var move: ((_ position: Int, _ destination: Int) -> Void)?

  @usableFromInline init() {}

  @usableFromInline var isEmpty: Bool { delete == nil && move == nil }
}
