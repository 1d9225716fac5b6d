public import PeriscopeHTML

/// A view of any type. One of another type takes its place.
public struct AnyView: HTMLPrimitive {
  private let type: ObjectIdentifier
  private let write: (HTMLWriter) -> Void

  /// Makes of a view one whose type nobody knows.
  public init<Content: HTML>(_ view: Content) {
    type = ObjectIdentifier(Content.self)
    write = { Content._render(view, into: $0) }
  }

  /// Writes the view.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    writer.branch(html.type.hashValue) { html.write(writer) }
  }
}
