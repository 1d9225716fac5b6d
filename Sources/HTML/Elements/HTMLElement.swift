/// An element with its attributes and its content.
@frozen
public struct HTMLElement<Content: HTML>: HTML {
  @usableFromInline let tag: HTMLTag
  @usableFromInline let attributes: [HTMLAttribute]
  @usableFromInline let content: Content

  /// Makes an element.
  @inlinable
  public init(_ tag: HTMLTag, _ attributes: [HTMLAttribute], content: Content) {
    self.tag = tag
    self.attributes = attributes
    self.content = content
  }

  /// An element writes itself.
  public typealias Body = Never

  /// Writes the tags with the content between them.
  @inlinable
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    writer.start(html.tag, html.attributes)
    if html.tag.content == .nothing { return }
    Content._render(html.content, into: writer)
    writer.end(html.tag)
  }
}
