/// HTML that is written as it is. Whoever makes it answers for what it does in the page.
public struct RawHTML: HTML {
  private let html: String

  /// Makes HTML that nothing in it is escaped of.
  public init(_ html: String) { self.html = html }

  /// It writes itself.
  public typealias Body = Never

  /// Writes the HTML as it is.
  public static func _render(_ html: Self, into writer: HTMLWriter) { writer.raw(html.html) }
}
