public import PeriscopeHTML

/// Views on a ground of their own, under a title.
public struct GroupBox<Label: HTML, Content: HTML>: HTMLPrimitive {
  private let label: Label
  private let content: Content

  /// Puts views on a ground, under a label.
  public init(@HTMLBuilder content: () -> Content, @HTMLBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }

  /// Writes a box around the views.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer) else { return Content._render(html.content, into: writer) }
    let group = Renderer.div
    let id = renderer.identifier("group-")
    let title = Label.self == HTMLNothing.self ? [] : [HTMLAttribute("aria-labelledby", .structural(id))]
    renderer.start(group, [.attribute("class", "group-box"), .attribute("role", "group")] + title)
    if Label.self != HTMLNothing.self {
      renderer.start(group, [.attribute("class", "header"), HTMLAttribute("id", .structural(id))])
      renderer.inLine { Label._render(html.label, into: renderer) }
      renderer.end(group)
    }
    renderer.laidOut { Content._render(html.content, into: renderer) }
    renderer.end(group)
  }
}

extension GroupBox where Label == HTMLNothing {
  /// Puts views on a ground.
  public init(@HTMLBuilder content: () -> Content) { self.init(content: content, label: { HTMLNothing() }) }
}

extension GroupBox where Label == Text {
  /// Puts views on a ground, under a title.
  public init(_ title: StaticString, @HTMLBuilder content: () -> Content) {
    self.init(content: content, label: { Text(title) })
  }

  /// Puts views on a ground, under a title that was computed.
  @_disfavoredOverload
  public init(_ title: String, @HTMLBuilder content: () -> Content) {
    self.init(content: content, label: { Text(title) })
  }
}
