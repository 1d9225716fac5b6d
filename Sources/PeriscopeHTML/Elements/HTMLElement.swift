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
    writer.startElement(html.tag, html.attributes)
    if html.tag.content == .nothing { return }
    Content._render(html.content, into: writer)
    writer.endElement(html.tag)
  }
}

extension HTMLElement where Attributes == [HTMLAttribute] {
  /// Creates an element with any number of attributes.
  @inlinable
  public init(_ tag: HTMLTag, _ attributes: [HTMLAttribute], content: Content) {
    self.init(tag: tag, attributes: attributes, content: content)
  }
}
