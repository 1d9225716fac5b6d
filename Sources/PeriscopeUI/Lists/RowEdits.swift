/// What may be done with the rows of a list, by their positions in it.
@usableFromInline
struct RowEdits {
  var delete: ((_ position: Int) -> Void)?
  /// Puts a row before the one at another position, as that was before the move.
  var move: ((_ position: Int, _ destination: Int) -> Void)?

  @usableFromInline init() {}

  @usableFromInline var isEmpty: Bool { delete == nil && move == nil }
}
