/// An element with its attributes and its content.
nonisolated public struct HTMLElement<Attributes: HTMLAttributes, Content: HTML>: HTMLPrimitive {
  @usableFromInline let tag: HTMLTag
  @usableFromInline let attributes: Attributes
  @usableFromInline let content: Content

  /// Creates an element.
  @inlinable @inline(__always)
  public init(tag: HTMLTag, attributes: Attributes, content: Content) {
    self.tag = tag
    self.attributes = attributes
    self.content = content
  }

  /// Writes the tags with the content between them.
  @inlinable @inline(__always)
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    if html.tag.isMain { return renderMain(html, into: writer) }
    renderTags(html, into: writer)
  }

  @inlinable @inline(__always)
  static func renderTags(_ html: Self, into writer: HTMLWriter) {
    writer.startElement(html.tag, html.attributes)
    if html.tag.content == .nothing { return }
    Content._render(html.content, into: writer)
    writer.endElement(html.tag)
  }

  /// Writes the main content of a document. Inside of a `main` element, it is only its content, or a `div` if it has attributes.
  @usableFromInline @inline(never)
  static func renderMain(_ html: Self, into writer: HTMLWriter) {
    let isNested = writer.enterMain()
    if !isNested {
      renderTags(html, into: writer)
    } else if Attributes.self == HTMLNoAttributes.self {
      Content._render(html.content, into: writer)
    } else {
      renderTags(Self(tag: "div", attributes: html.attributes, content: html.content), into: writer)
    }
    writer.leaveMain(isNested: isNested)
  }
}

extension HTMLElement where Attributes == [HTMLAttribute] {
  /// Creates an element with any number of attributes.
  @inlinable
  public init(_ tag: HTMLTag, _ attributes: [HTMLAttribute], content: Content) {
    self.init(tag: tag, attributes: attributes, content: content)
  }
}
