/// The tag of the main content of a document.
///
/// A document has one `main` element. Inside of one, such as that of a layout around the page, a second one is its content only, or a
/// `div` if it has attributes. So a view may be the content of a page with or without a layout.
public struct HTMLMainTag: Sendable {
  /// The underlying tag.
  public let tag = HTMLTag("main")

  /// Creates a tag.
  @inlinable @inline(__always)
  public init() {}

  /// Creates an element without attributes.
  @inlinable @inline(__always)
  public func callAsFunction<Content: HTML>(
    @HTMLBuilder content: () -> Content = { HTMLNothing() }
  ) -> HTMLMain<HTMLNoAttributes, Content> {
    HTMLMain(HTMLElement(tag: tag, attributes: HTMLNoAttributes(), content: content()))
  }

  /// Creates an element with one attribute.
  @inlinable @inline(__always)
  public func callAsFunction<Content: HTML>(
    _ attribute: HTMLAttribute, @HTMLBuilder content: () -> Content = { HTMLNothing() }
  ) -> HTMLMain<HTMLAttribute, Content> {
    HTMLMain(HTMLElement(tag: tag, attributes: attribute, content: content()))
  }

  /// Creates an element with several attributes.
  @inlinable @inline(__always)
  public func callAsFunction<Content: HTML>(
    _ first: HTMLAttribute, _ second: HTMLAttribute, _ rest: HTMLAttribute...,
    @HTMLBuilder content: () -> Content = { HTMLNothing() }
  ) -> HTMLMain<HTMLSeveralAttributes, Content> {
    HTMLMain(HTMLElement(tag: tag, attributes: HTMLSeveralAttributes(first, second, rest), content: content()))
  }
}

/// The main content of a document, or a part of it.
nonisolated public struct HTMLMain<Attributes: HTMLAttributes, Content: HTML>: HTMLPrimitive {
  @usableFromInline let element: HTMLElement<Attributes, Content>

  @usableFromInline
  init(_ element: HTMLElement<Attributes, Content>) { self.element = element }

  /// Writes the element, or only its content inside of a different one.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    let element = html.element
    writer.insideMain { isNested in
      if !isNested {
        HTMLElement<Attributes, Content>._render(element, into: writer)
      } else if Attributes.self == HTMLNoAttributes.self {
        Content._render(element.content, into: writer)
      } else {
        let part = HTMLElement(tag: HTMLTag("div"), attributes: element.attributes, content: element.content)
        HTMLElement<Attributes, Content>._render(part, into: writer)
      }
    }
  }
}
