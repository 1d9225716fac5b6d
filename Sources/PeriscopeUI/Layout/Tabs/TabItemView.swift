public import PeriscopeHTML

nonisolated extension HTML {
  /// Sets the label of this view's tab. The modifier `tag` sets its value.
  public func tabItem<Label: HTML>(@HTMLBuilder _ label: () -> Label) -> some HTML {
    TabItemView(content: self, label: label())
  }
}

/// A view with the label of its tab.
nonisolated struct TabItemView<Content: HTML, Label: HTML>: HTMLPrimitive {
  let content: Content
  let label: Label

  static func _render(_ html: Self, into writer: HTMLWriter) {
    if let finder = writer as? TabItemFinder { return finder.isFound = true }
    let own = (html.content as? any Tagged).map { TagText.of($0.anyTag) }
    if let collector = writer as? TabCollector, own == nil { return collector.collect(html.words) }
    guard let renderer = Renderer.of(writer) else { return Content._render(html.content, into: writer) }
    let tag = renderer.environment[of: TabTag.self]?.text ?? own ?? html.words
    renderer.tab(tag, label: html.label, content: html.content)
  }

  /// The words of the label, which identify a tab without a tag.
  private var words: String { WordCollector.words(of: label) ?? "" }
}

/// Finds the label of a tab in a view, without tracking reads.
final class TabItemFinder: HTMLWriter {
  fileprivate(set) var isFound = false

  /// Whether a view has the label of a tab.
  static func contains<Content: HTML>(_ content: Content) -> Bool {
    let finder = TabItemFinder()
    Content._render(content, into: finder)
    return finder.isFound
  }
}
