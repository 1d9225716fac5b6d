/// The tag of an element that contains only one text.
///
/// ```swift
/// option(.value("de")) { "Deutsch" }
/// textarea(.name("note")) { note }
/// ```
public struct HTMLTextTag: Sendable {
  /// The underlying tag.
  public let tag: HTMLTag

  /// Creates a tag.
  @inlinable @inline(__always)
  public init(_ name: StaticString) { tag = HTMLTag(name, content: .text) }

  /// Creates an element.
  @inlinable
  public func callAsFunction(
    _ attributes: HTMLAttribute..., @HTMLTextBuilder content: () -> HTMLText = { HTMLText("") }
  ) -> HTMLTextElement {
    HTMLTextElement(tag: tag, attributes: attributes, text: content())
  }
}

/// An element that contains one text.
nonisolated public struct HTMLTextElement: HTMLPrimitive {
  @usableFromInline let tag: HTMLTag
  @usableFromInline let attributes: [HTMLAttribute]
  @usableFromInline let text: HTMLText

  @inlinable
  init(tag: HTMLTag, attributes: [HTMLAttribute], text: HTMLText) {
    self.tag = tag
    self.attributes = attributes
    self.text = text
  }

  /// Writes the tags with the text between them.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    writer.startElement(html.tag, html.attributes)
    // Parsers drop the first newline of a text area.
    if html.text.startsWithNewline, html.tag.name.description == "textarea" { writer.droppedNewline() }
    HTMLText._render(html.text.runs == nil ? html.text : HTMLText(html.text.plain), into: writer)
    writer.endElement(html.tag)
  }
}

/// Builds the single text of an element. Combine several texts by interpolation.
@resultBuilder
public enum HTMLTextBuilder {
  /// A literal text.
  @inlinable
  public static func buildExpression(_ literal: StaticString) -> HTMLText { HTMLText(literal) }

  /// A computed text.
  @inlinable @_disfavoredOverload
  public static func buildExpression(_ string: String) -> HTMLText { HTMLText(string) }

  /// A text.
  @inlinable
  public static func buildExpression(_ text: HTMLText) -> HTMLText { text }

  /// The text.
  @inlinable
  public static func buildBlock(_ text: HTMLText) -> HTMLText { text }

  /// No text.
  @inlinable
  public static func buildBlock() -> HTMLText { HTMLText("") }

  /// The first branch of an `if` or `switch`.
  @inlinable
  public static func buildEither(first: HTMLText) -> HTMLText { first }

  /// The second branch of an `if` or `switch`.
  @inlinable
  public static func buildEither(second: HTMLText) -> HTMLText { second }

  /// An `if` without an `else`.
  @inlinable
  public static func buildOptional(_ text: HTMLText?) -> HTMLText { text ?? HTMLText("") }
}
