/// HTML that is written without escaping. The caller is responsible for its safety.
nonisolated public struct RawHTML: HTMLPrimitive {
  private let html: String

  /// Creates unescaped HTML.
  public init(_ html: String) { self.html = html }

  /// Writes the HTML.
  public static func _render(_ html: Self, into writer: HTMLWriter) { writer.raw(html.html) }
}
