/// CSS as the content of a `style`, escaped so that no text in it ends the element.
///
/// ```swift
/// style { Stylesheet(".card { border: 1px solid }") }
/// ```
nonisolated public struct Stylesheet: HTMLPrimitive {
  private let css: String

  /// Creates a stylesheet from literal CSS.
  public init(_ literal: StaticString) { css = literal.description }

  /// Creates a stylesheet from computed CSS. CSS that fetches or runs something, or contains a backslash or an `@`, is
  /// replaced by a comment.
  @_disfavoredOverload
  public init(_ css: String) { self.css = CSSCheck.isHarmless(css, refusing: "\\@") ? css : "/* refused */" }

  /// Writes the stylesheet. Escapes `</`, which could end the element, and which valid CSS contains only in strings.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    writer.raw(html.css.replacing("</", with: "<\\/"))
  }
}
