/// CSS as the content of a `style`, which nothing in it can end.
///
/// ```swift
/// style { Stylesheet(".card { border: 1px solid }") }
/// ```
public struct Stylesheet: HTML {
  private let css: String

  /// Takes CSS that stands in the source.
  public init(_ literal: StaticString) { css = literal.description }

  /// Takes CSS that was computed. What fetches, runs something or hides behind escapes is not taken at all.
  @_disfavoredOverload
  public init(_ css: String) { self.css = CSSCheck.isHarmless(css, refusing: "\\@") ? css : "/* refused */" }

  /// It writes itself.
  public typealias Body = Never

  /// Writes the stylesheet. CSS needs no `<` outside of strings, where an escape says the same.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    writer.raw(html.css.split(separator: "<", omittingEmptySubsequences: false).joined(separator: "\\3c "))
  }
}
