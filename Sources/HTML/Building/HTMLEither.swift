/// One of two ways.
@frozen
public enum HTMLEither<First: HTML, Second: HTML>: HTML {
  /// The first way.
  case first(First)
  /// The other way.
  case second(Second)

  /// It writes itself.
  public typealias Body = Never

  /// Writes the way that was taken.
  @inlinable
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    switch html {
    case .first(let content):
      writer.branch(0)
      First._render(content, into: writer)
    case .second(let content):
      writer.branch(1)
      Second._render(content, into: writer)
    }
  }
}
