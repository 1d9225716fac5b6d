public import PeriscopeHTML

/// A group of views with a background of its own and an optional title.
nonisolated public struct GroupBox<Label: HTML, Content: HTML>: HTMLPrimitive {
  private let label: Label
  private let content: Content

  /// Creates a group box with an optional label.
  public init(@HTMLBuilder content: () -> Content, @HTMLBuilder label: () -> Label = { HTMLNothing() }) {
    self.label = label()
    self.content = content()
  }

  /// Writes the group box: in its custom style, or as an element around the views.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer) else { return Content._render(html.content, into: writer) }
    if let own = renderer.environment[of: OwnStyle<any GroupBoxStyle>.self] {
      let parts = GroupBoxStyleConfiguration(label: StyleLabel(html.label), content: StyleLabel(html.content))
      return own.style.write(parts, into: renderer)
    }
    let id = renderer.identifier("group-")
    let title = Label.self == HTMLNothing.self ? [] : [HTMLAttribute.structural("aria-labelledby", id)]
    renderer.element("div", [.class("group-box"), .role("group")] + title) {
      if Label.self != HTMLNothing.self {
        renderer.element("div", [.class("header"), .structural("id", id)]) { renderer.inLine(html.label) }
      }
      renderer.laidOut(html.content)
    }
  }
}

extension GroupBox where Label == Text {
  /// Creates a group box with a title.
  public init(_ title: StaticString, @HTMLBuilder content: () -> Content) {
    self.init(content: content, label: { Text(title) })
  }

  /// Creates a group box with a computed title.
  @_disfavoredOverload
  public init(_ title: String, @HTMLBuilder content: () -> Content) {
    self.init(content: content, label: { Text(title) })
  }
}
