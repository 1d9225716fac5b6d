public import HTML

/// Controls that are sent together.
///
/// ```swift
/// Form {
///   TextField("Name", text: $model.name)
///   Toggle("Enabled", isOn: $model.isEnabled)
///   Button("Save", send: .saveButtonTapped, to: store)
/// }
/// ```
public struct Form<Content: HTML>: HTML {
  private let content: Content

  /// Makes a form of controls.
  public init(@HTMLBuilder content: () -> Content) {
    self.content = content()
  }

  /// A form writes itself.
  public typealias Body = Never

  /// Writes the form; one within another is written as its content, because a browser knows no other.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = writer as? Renderer else { return Content._render(html.content, into: writer) }
    renderer.form([.class("form")]) { Content._render(html.content, into: renderer) }
  }
}
