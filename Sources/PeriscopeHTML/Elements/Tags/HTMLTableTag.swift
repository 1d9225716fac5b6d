/// The tag of a table. Other content than sections gets a `tbody`, which a parser would add.
///
/// ```swift
/// table {
///   thead { tr { th { "Name" } } }
///   tbody { for name in names { tr { td { name } } } }
/// }
/// table { tr { td { "Ada" } } }
/// ```
public struct HTMLTableTag: Sendable {
  /// The underlying tag.
  public let tag: HTMLTag

  /// Creates a tag.
  @inlinable @inline(__always)
  public init(_ name: StaticString) { tag = HTMLTag(name) }

  /// Creates a table of sections.
  @inlinable @inline(__always)
  public func callAsFunction<Content: TableSections>(
    @HTMLBuilder content: () -> Content = { HTMLNothing() }
  ) -> HTMLElement<HTMLNoAttributes, Content> {
    HTMLElement(tag: tag, attributes: HTMLNoAttributes(), content: content())
  }

  /// Creates a table of sections, with one attribute.
  @inlinable @inline(__always)
  public func callAsFunction<Content: TableSections>(
    _ attribute: HTMLAttribute, @HTMLBuilder content: () -> Content = { HTMLNothing() }
  ) -> HTMLElement<HTMLAttribute, Content> {
    HTMLElement(tag: tag, attributes: attribute, content: content())
  }

  /// Creates a table of sections, with several attributes.
  @inlinable @inline(__always)
  public func callAsFunction<Content: TableSections>(
    _ first: HTMLAttribute, _ second: HTMLAttribute, _ rest: HTMLAttribute...,
    @HTMLBuilder content: () -> Content = { HTMLNothing() }
  ) -> HTMLElement<HTMLSeveralAttributes, Content> {
    HTMLElement(tag: tag, attributes: HTMLSeveralAttributes(first, second, rest), content: content())
  }

  /// Creates a table of rows.
  @inlinable @inline(__always) @_disfavoredOverload
  public func callAsFunction<Rows: HTML>(
    @HTMLBuilder content: () -> Rows
  ) -> HTMLElement<HTMLNoAttributes, HTMLTableSection<HTMLNoAttributes, Rows>> {
    HTMLElement(tag: tag, attributes: HTMLNoAttributes(), content: tbody(content: content))
  }

  /// Creates a table of rows, with one attribute.
  @inlinable @inline(__always) @_disfavoredOverload
  public func callAsFunction<Rows: HTML>(
    _ attribute: HTMLAttribute, @HTMLBuilder content: () -> Rows
  ) -> HTMLElement<HTMLAttribute, HTMLTableSection<HTMLNoAttributes, Rows>> {
    HTMLElement(tag: tag, attributes: attribute, content: tbody(content: content))
  }

  /// Creates a table of rows, with several attributes.
  @inlinable @inline(__always) @_disfavoredOverload
  public func callAsFunction<Rows: HTML>(
    _ first: HTMLAttribute, _ second: HTMLAttribute, _ rest: HTMLAttribute..., @HTMLBuilder content: () -> Rows
  ) -> HTMLElement<HTMLSeveralAttributes, HTMLTableSection<HTMLNoAttributes, Rows>> {
    let attributes = HTMLSeveralAttributes(first, second, rest)
    return HTMLElement(tag: tag, attributes: attributes, content: tbody(content: content))
  }
}
