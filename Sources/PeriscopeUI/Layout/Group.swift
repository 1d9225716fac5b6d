public import PeriscopeHTML

/// A group of views without an effect on the layout.
nonisolated public struct Group<Content: HTML>: HTMLPrimitive {
  let content: Content

  /// Groups views.
  public init(@HTMLBuilder content: () -> Content) { self.content = content() }

  /// Writes the views.
  public static func _render(_ html: Self, into writer: HTMLWriter) { Content._render(html.content, into: writer) }
}
