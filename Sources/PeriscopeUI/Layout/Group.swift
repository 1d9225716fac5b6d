public import PeriscopeHTML

/// Views that belong together, and are laid out as if they did not.
public struct Group<Content: HTML>: HTMLPrimitive {
  let content: Content

  /// Puts views together.
  public init(@HTMLBuilder content: () -> Content) { self.content = content() }

  /// Writes the views.
  public static func _render(_ html: Self, into writer: HTMLWriter) { Content._render(html.content, into: writer) }
}
