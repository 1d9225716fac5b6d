/// The name of an element that holds one text and nothing else: a parser would show tags and comments in it as they are.
///
/// ```swift
/// option(.value("de")) { "Deutsch" }
/// textarea(.name("note")) { note }
/// ```
@frozen
public struct HTMLTextTag: Sendable {
  /// The tag as the writer takes it.
  public let tag: HTMLTag

  /// Names an element.
  @inlinable @inline(__always)
  public init(_ name: StaticString) { tag = HTMLTag(name, content: .text) }

  /// Makes an element.
  @inlinable
  public func callAsFunction(
    _ attributes: HTMLAttribute..., @HTMLTextBuilder content: () -> HTMLText = { HTMLText("") }
  ) -> HTMLTextElement {
    HTMLTextElement(tag: tag, attributes: attributes, text: content())
  }
}

/// An element that holds one text.
@frozen
public struct HTMLTextElement: HTML {
  @usableFromInline let tag: HTMLTag
  @usableFromInline let attributes: [HTMLAttribute]
  @usableFromInline let text: HTMLText

  @inlinable
  init(tag: HTMLTag, attributes: [HTMLAttribute], text: HTMLText) {
    self.tag = tag
    self.attributes = attributes
    self.text = text
  }

  /// An element writes itself.
  public typealias Body = Never

  /// Writes the tags with the text between them.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    writer.startElement(html.tag, html.attributes)
    // A parser drops the first newline of a text area.
    if html.text.startsWithNewline, html.tag.name.description == "textarea" { writer.raw("\n") }
    HTMLText._render(html.text, into: writer)
    writer.endElement(html.tag)
  }
}

/// Makes the one text of an element that can hold no more: put several together by interpolation.
@resultBuilder
public enum HTMLTextBuilder {
  /// A text that stands in the source.
  @inlinable
  public static func buildExpression(_ literal: StaticString) -> HTMLText { HTMLText(literal) }

  /// A text that was computed.
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

  /// The first way through an `if` or `switch`.
  @inlinable
  public static func buildEither(first: HTMLText) -> HTMLText { first }

  /// The other way through an `if` or `switch`.
  @inlinable
  public static func buildEither(second: HTMLText) -> HTMLText { second }

  /// An `if` without an `else`.
  @inlinable
  public static func buildOptional(_ text: HTMLText?) -> HTMLText { text ?? HTMLText("") }
}
