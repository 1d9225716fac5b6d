public import PeriscopeHTML

/// A tab and what it leads to.
public struct Tab<Value: Hashable, Label: HTML, Content: HTML>: HTMLPrimitive {
  private let value: Value
  private let label: Label
  private let content: Content

  /// Makes a tab with a label.
  public init(value: Value, @HTMLBuilder content: () -> Content, @HTMLBuilder label: () -> Label) {
    self.value = value
    self.label = label()
    self.content = content()
  }

  /// Writes the tab's button, or what it leads to.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    if let collector = writer as? TabCollector { return collector.collect(html.value) }
    guard let renderer = Renderer.of(writer) else { return Content._render(html.content, into: writer) }
    renderer.tab(TagText.of(html.value), label: html.label, content: html.content)
  }
}

extension Tab where Label == Text {
  /// Makes a tab under a title.
  public init(_ title: StaticString, value: Value, @HTMLBuilder content: () -> Content) {
    self.init(value: value, content: content, label: { Text(title) })
  }

  /// Makes a tab under a title that was computed.
  @_disfavoredOverload
  public init(_ title: String, value: Value, @HTMLBuilder content: () -> Content) {
    self.init(value: value, content: content, label: { Text(title) })
  }
}

extension Tab where Label == PeriscopeUI.Label<Text, Icon> {
  /// Makes a tab under a title with an icon.
  public init(_ title: StaticString, systemImage: String, value: Value, @HTMLBuilder content: () -> Content) {
    self.init(value: value, content: content, label: { PeriscopeUI.Label(title, systemImage: systemImage) })
  }
}
