public import PeriscopeHTML

/// A tab with its label and its content.
nonisolated public struct Tab<Value: Hashable, Label: HTML, Content: HTML>: HTMLPrimitive {
  /// The value; `nil` for a tab that is identified by the words of its label.
  private let value: Value?
  private let label: Label
  private let content: Content

  /// Creates a tab with a label.
  public init(value: Value, @HTMLBuilder content: () -> Content, @HTMLBuilder label: () -> Label) {
    self.value = value
    self.label = label()
    self.content = content()
  }

  /// The words of the label.
  private var words: String { WordCollector.words(of: label) ?? "" }

  /// Writes the tab's button or its content.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    if let collector = writer as? TabCollector {
      return html.value.map { collector.collect($0) } ?? collector.collect(html.words)
    }
    guard let renderer = Renderer.of(writer) else { return Content._render(html.content, into: writer) }
    renderer.tab(html.value.map { TagText.of($0) } ?? html.words, label: html.label, content: html.content)
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
  /// Creates a tab with a title and an icon.
  public init(_ title: StaticString, systemImage: String, value: Value, @HTMLBuilder content: () -> Content) {
    self.init(value: value, content: content, label: { PeriscopeUI.Label(title, systemImage: systemImage) })
  }
}

extension Tab where Value == Never {
  /// Creates a tab of a tab view without a selection, with a label.
  public init(@HTMLBuilder content: () -> Content, @HTMLBuilder label: () -> Label) {
    value = nil
    self.label = label()
    self.content = content()
  }
}

extension Tab where Value == Never, Label == Text {
  /// Creates a tab of a tab view without a selection, with a title.
  public init(_ title: StaticString, @HTMLBuilder content: () -> Content) {
    self.init(content: content, label: { Text(title) })
  }

  /// Creates a tab of a tab view without a selection, with a computed title.
  @_disfavoredOverload
  public init(_ title: String, @HTMLBuilder content: () -> Content) {
    self.init(content: content, label: { Text(title) })
  }
}

extension Tab where Value == Never, Label == PeriscopeUI.Label<Text, Icon> {
  /// Creates a tab of a tab view without a selection, with a title and an icon. The role is ignored.
  public init(
    _ title: StaticString, systemImage: String, role: TabRole? = nil, @HTMLBuilder content: () -> Content
  ) {
    self.init(content: content, label: { PeriscopeUI.Label(title, systemImage: systemImage) })
  }

  /// Creates a tab for a search, with the title "Search" in the page's language, and an icon.
  public init(role: TabRole, @HTMLBuilder content: () -> Content) {
    self.init(content: content) {
      PeriscopeUI.Label(title: { Text(inline: FixedWord("Search")) }, icon: { Icon(name: "magnifyingglass") })
    }
  }
}

extension Tab where Label == PeriscopeUI.Label<Text, Icon> {
  /// Creates a tab with a title and an icon. The role is ignored.
  public init(
    _ title: StaticString, systemImage: String, value: Value, role: TabRole?, @HTMLBuilder content: () -> Content
  ) {
    self.init(title, systemImage: systemImage, value: value, content: content)
  }
}

/// The purpose of a tab. It has an effect only in `Tab(role:content:)`, which adds the title and the icon of a search.
public enum TabRole: Sendable {
  /// A search.
  case search
}

/// Tabs that belong together. The page shows all tabs in one bar, without the title.
nonisolated public struct TabSection<Content: HTML>: HTMLPrimitive {
  private let content: Content

  /// Creates a section. The title is ignored.
  public init(_ title: StaticString, @HTMLBuilder content: () -> Content) { self.content = content() }

  /// Writes the tabs.
  public static func _render(_ html: Self, into writer: HTMLWriter) { Content._render(html.content, into: writer) }
}
