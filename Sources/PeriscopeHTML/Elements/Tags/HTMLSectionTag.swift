/// The name of a part of a table.
@frozen
public struct HTMLSectionTag: Sendable {
  /// The tag as the writer takes it.
  public let tag: HTMLTag

  /// Names an element.
  @inlinable @inline(__always)
  public init(_ name: StaticString) { tag = HTMLTag(name) }

  /// Makes a part without attributes.
  @inlinable @inline(__always)
  public func callAsFunction<Content: HTML>(
    @HTMLBuilder content: () -> Content = { HTMLNothing() }
  ) -> HTMLTableSection<HTMLNoAttributes, Content> {
    HTMLTableSection(element: HTMLElement(tag: tag, attributes: HTMLNoAttributes(), content: content()))
  }

  /// Makes a part with one attribute.
  @inlinable @inline(__always)
  public func callAsFunction<Content: HTML>(
    _ attribute: HTMLAttribute, @HTMLBuilder content: () -> Content = { HTMLNothing() }
  ) -> HTMLTableSection<HTMLAttribute, Content> {
    HTMLTableSection(element: HTMLElement(tag: tag, attributes: attribute, content: content()))
  }

  /// Makes a part with several attributes.
  @inlinable @inline(__always)
  public func callAsFunction<Content: HTML>(
    _ first: HTMLAttribute, _ second: HTMLAttribute, _ rest: HTMLAttribute...,
    @HTMLBuilder content: () -> Content = { HTMLNothing() }
  ) -> HTMLTableSection<HTMLSeveralAttributes, Content> {
    let attributes = HTMLSeveralAttributes(first, second, rest)
    return HTMLTableSection(element: HTMLElement(tag: tag, attributes: attributes, content: content()))
  }
}

/// A part of a table: `thead`, `tbody`, `tfoot`, `caption` or `colgroup`.
@frozen
public struct HTMLTableSection<Attributes: HTMLAttributes, Content: HTML>: TableSections {
  @usableFromInline let element: HTMLElement<Attributes, Content>

  @inlinable @inline(__always)
  init(element: HTMLElement<Attributes, Content>) { self.element = element }

  /// A part writes itself.
  public typealias Body = Never

  /// Writes the part.
  @inlinable
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    HTMLElement<Attributes, Content>._render(html.element, into: writer)
  }
}
