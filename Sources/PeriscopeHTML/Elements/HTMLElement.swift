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

  /// Returns a `main` element with changed content; `nil` for a different element.
  package func changingMain<Changed: HTML>(_ change: (Content) -> Changed) -> HTMLElement<Attributes, Changed>? {
    tag.isMain ? HTMLElement<Attributes, Changed>(tag: tag, attributes: attributes, content: change(content)) : nil
  }

  /// Writes the tags with the content between them.
  @inlinable @inline(__always)
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    if html.tag.isMain { return renderMain(html.attributes, html.content, into: writer) }
    writer.startElement(html.tag, html.attributes)
    if html.tag.content == .nothing { return }
    Content._render(html.content, into: writer)
    writer.endElement(html.tag)
  }

  /// Writes the main content of a document. Inside of a `main` element, it is only its content, or a `div` if it has attributes.
  @usableFromInline @inline(never)
  static func renderMain(_ attributes: Attributes, _ content: Content, into writer: HTMLWriter) {
    let isNested = writer.enterMain()
    let tag: HTMLTag = isNested ? "div" : .main
    let hasTags = !isNested || Attributes.self != HTMLNoAttributes.self
    if hasTags { writer.startElement(tag, attributes) }
    Content._render(content, into: writer)
    if hasTags { writer.endElement(tag) }
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
