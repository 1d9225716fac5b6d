public import PeriscopeHTML

/// A tab with its label and its content.
nonisolated public struct Tab<Value: Hashable, Label: HTML, Content: HTML>: HTMLPrimitive {
  private let value: Value
  private let label: Label
  private let content: Content

  /// Creates a tab with a label.
  public init(value: Value, @HTMLBuilder content: () -> Content, @HTMLBuilder label: () -> Label) {
    self.value = value
    self.label = label()
    self.content = content()
  }

  /// Writes the tab's button or its content.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    if let collector = writer as? TabCollector { return collector.collect(html.value) }
    guard let renderer = Renderer.of(writer) else { return Content._render(html.content, into: writer) }
    renderer.tab(TagText.of(html.value), label: html.label, content: html.content)
  }
}

extension Tab where Label == Text {
  /// Creates a tab with a title.
  public init(_ title: StaticString, value: Value, @HTMLBuilder content: () -> Content) {
    self.init(value: value, content: content, label: { Text(title) })
  }

  /// Creates a tab with a computed title.
  @_disfavoredOverload
  public init(_ title: String, value: Value, @HTMLBuilder content: () -> Content) {
    self.init(value: value, content: content, label: { Text(title) })
  }
}

extension Tab where Label == PeriscopeUI.Label<Text, Icon> {
  /// Creates a tab with a title with an icon.
  public init(_ title: StaticString, systemImage: String, value: Value, @HTMLBuilder content: () -> Content) {
    self.init(value: value, content: content, label: { PeriscopeUI.Label(title, systemImage: systemImage) })
  }
}
