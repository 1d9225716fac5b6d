public import PeriscopeHTML

/// A type-erased view. A change of the type replaces the view.
nonisolated public struct AnyView: HTMLPrimitive {
  private let type: ObjectIdentifier
  private let write: (HTMLWriter) -> Void

  /// Erases the type of a view.
  public init<Content: HTML>(_ view: Content) {
    type = ObjectIdentifier(Content.self)
    write = { Content._render(view, into: $0) }
  }

  /// Writes the view.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    writer.branch(html.type.hashValue) { html.write(writer) }
  }
}
