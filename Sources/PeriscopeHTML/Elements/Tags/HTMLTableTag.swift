/// The name of a table. Content that is made of parts is written as it is; any other gets a `tbody` around it, which a parser would add.
///
/// ```swift
/// table {
///   thead { tr { th { "Name" } } }
///   tbody { for name in names { tr { td { name } } } }
/// }
/// table { tr { td { "Ada" } } }
/// ```
@frozen
public struct HTMLTableTag: Sendable {
  /// The tag as the writer takes it.
  public let tag: HTMLTag

  /// Names an element.
  @inlinable @inline(__always)
  public init(_ name: StaticString) { tag = HTMLTag(name) }

  /// Makes a table of parts.
  @inlinable @inline(__always)
  public func callAsFunction<Content: TableSections>(
    @HTMLBuilder content: () -> Content = { HTMLNothing() }
  ) -> HTMLElement<HTMLNoAttributes, Content> {
    HTMLElement(tag: tag, attributes: HTMLNoAttributes(), content: content())
  }

  /// Makes a table of parts, with one attribute.
  @inlinable @inline(__always)
  public func callAsFunction<Content: TableSections>(
    _ attribute: HTMLAttribute, @HTMLBuilder content: () -> Content = { HTMLNothing() }
  ) -> HTMLElement<HTMLAttribute, Content> {
    HTMLElement(tag: tag, attributes: attribute, content: content())
  }

  /// Makes a table of parts, with several attributes.
  @inlinable @inline(__always)
  public func callAsFunction<Content: TableSections>(
    _ first: HTMLAttribute, _ second: HTMLAttribute, _ rest: HTMLAttribute...,
    @HTMLBuilder content: () -> Content = { HTMLNothing() }
  ) -> HTMLElement<HTMLSeveralAttributes, Content> {
    HTMLElement(tag: tag, attributes: HTMLSeveralAttributes(first, second, rest), content: content())
  }

  /// Makes a table of rows.
  @inlinable @inline(__always) @_disfavoredOverload
  public func callAsFunction<Rows: HTML>(
    @HTMLBuilder content: () -> Rows
  ) -> HTMLElement<HTMLNoAttributes, HTMLTableSection<HTMLNoAttributes, Rows>> {
    HTMLElement(tag: tag, attributes: HTMLNoAttributes(), content: tbody(content: content))
  }

  /// Makes a table of rows, with one attribute.
  @inlinable @inline(__always) @_disfavoredOverload
  public func callAsFunction<Rows: HTML>(
    _ attribute: HTMLAttribute, @HTMLBuilder content: () -> Rows
  ) -> HTMLElement<HTMLAttribute, HTMLTableSection<HTMLNoAttributes, Rows>> {
    HTMLElement(tag: tag, attributes: attribute, content: tbody(content: content))
  }

  /// Makes a table of rows, with several attributes.
  @inlinable @inline(__always) @_disfavoredOverload
  public func callAsFunction<Rows: HTML>(
    _ first: HTMLAttribute, _ second: HTMLAttribute, _ rest: HTMLAttribute..., @HTMLBuilder content: () -> Rows
  ) -> HTMLElement<HTMLSeveralAttributes, HTMLTableSection<HTMLNoAttributes, Rows>> {
    let attributes = HTMLSeveralAttributes(first, second, rest)
    return HTMLElement(tag: tag, attributes: attributes, content: tbody(content: content))
  }
}
