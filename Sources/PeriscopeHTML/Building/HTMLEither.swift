/// One of two branches. More than two branches are nested.
nonisolated public enum HTMLEither<First: HTML, Second: HTML>: HTMLPrimitive {
  /// The first branch.
  case first(First)
  /// The second branch.
  case second(Second)

  /// Writes the branch.
  @inlinable
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    writer.branch(_way(html)) { _renderWay(html, into: writer) }
  }

  /// Returns the number of the branch. In binary, it has a leading 1 and then a bit for the choice at each level of
  /// nesting, from the innermost to the outermost: 0 for the first branch, 1 for the second.
  @inlinable
  public static func _way(_ html: Self) -> Int {
    switch html {
    case .first(let content): First._way(content) << 1
    case .second(let content): Second._way(content) << 1 | 1
    }
  }

  /// Writes the content of the branch. Called inside the writer's `branch`.
  @inlinable
  public static func _renderWay(_ html: Self, into writer: HTMLWriter) {
    switch html {
    case .first(let content): First._renderWay(content, into: writer)
    case .second(let content): Second._renderWay(content, into: writer)
    }
  }
}
