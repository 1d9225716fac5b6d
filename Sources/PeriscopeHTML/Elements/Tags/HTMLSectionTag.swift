/// The tag of a table section.
public struct HTMLSectionTag: Sendable {
  /// The underlying tag.
  public let tag: HTMLTag

  /// Creates a tag.
  @inlinable @inline(__always)
  public init(_ name: StaticString) { tag = HTMLTag(name) }

  /// Creates a section without attributes.
  @inlinable @inline(__always)
  public func callAsFunction<Content: HTML>(
    @HTMLBuilder content: () -> Content = { HTMLNothing() }
  ) -> HTMLTableSection<HTMLNoAttributes, Content> {
    HTMLTableSection(element: HTMLElement(tag: tag, attributes: HTMLNoAttributes(), content: content()))
  }

  /// Creates a section with one attribute.
  @inlinable @inline(__always)
  public func callAsFunction<Content: HTML>(
    _ attribute: HTMLAttribute, @HTMLBuilder content: () -> Content = { HTMLNothing() }
  ) -> HTMLTableSection<HTMLAttribute, Content> {
    HTMLTableSection(element: HTMLElement(tag: tag, attributes: attribute, content: content()))
  }

  /// Creates a section with several attributes.
  @inlinable @inline(__always)
  public func callAsFunction<Content: HTML>(
    _ first: HTMLAttribute, _ second: HTMLAttribute, _ rest: HTMLAttribute...,
    @HTMLBuilder content: () -> Content = { HTMLNothing() }
  ) -> HTMLTableSection<HTMLSeveralAttributes, Content> {
    let attributes = HTMLSeveralAttributes(first, second, rest)
    return HTMLTableSection(element: HTMLElement(tag: tag, attributes: attributes, content: content()))
  }
}

/// A section of a table: `thead`, `tbody`, `tfoot`, `caption` or `colgroup`.
nonisolated public struct HTMLTableSection<Attributes: HTMLAttributes, Content: HTML>: HTMLPrimitive, TableSections {
  @usableFromInline let element: HTMLElement<Attributes, Content>

  @inlinable @inline(__always)
  init(element: HTMLElement<Attributes, Content>) { self.element = element }

  /// Writes the section.
  @inlinable
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    HTMLElement<Attributes, Content>._render(html.element, into: writer)
  }
}
