/// CSS as the content of a `style`, which the CSS cannot end.
///
/// ```swift
/// style { Stylesheet(".card { border: 1px solid }") }
/// ```
nonisolated public struct Stylesheet: HTMLPrimitive {
  private let css: String

  /// Creates a stylesheet from literal CSS.
  public init(_ literal: StaticString) { css = literal.description }

  /// Creates a stylesheet from computed CSS. CSS that fetches or runs something, or contains escapes, is refused.
  @_disfavoredOverload
  public init(_ css: String) { self.css = CSSCheck.isHarmless(css, refusing: "\\@") ? css : "/* refused */" }

  /// Writes the stylesheet. CSS needs `<` in strings only, so it is escaped.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    writer.raw(html.css.split(separator: "<", omittingEmptySubsequences: false).joined(separator: "\\3c "))
  }
}
