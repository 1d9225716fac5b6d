/// One of two ways; more are ways within ways.
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
    writer.branch(_way(html)) { _renderWay(html, into: writer) }
  }

  /// The ways taken from here on, a bit for each after a first one.
  @inlinable
  public static func _way(_ html: Self) -> Int {
    switch html {
    case .first(let content): First._way(content) << 1
    case .second(let content): Second._way(content) << 1 | 1
    }
  }

  /// Writes what the way leads to.
  @inlinable
  public static func _renderWay(_ html: Self, into writer: HTMLWriter) {
    switch html {
    case .first(let content): First._renderWay(content, into: writer)
    case .second(let content): Second._renderWay(content, into: writer)
    }
  }
}
