/// An element with its attributes and its content.
@frozen
public struct HTMLElement<Attributes: HTMLAttributes, Content: HTML>: HTML {
  @usableFromInline let tag: HTMLTag
  @usableFromInline let attributes: Attributes
  @usableFromInline let content: Content

  /// Makes an element.
  @inlinable @inline(__always)
  public init(tag: HTMLTag, attributes: Attributes, content: Content) {
    self.tag = tag
    self.attributes = attributes
    self.content = content
  }

  /// An element writes itself.
  public typealias Body = Never

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
  /// Makes an element of attributes whose number is not known.
  @inlinable
  public init(_ tag: HTMLTag, _ attributes: [HTMLAttribute], content: Content) {
    self.init(tag: tag, attributes: attributes, content: content)
  }
}
