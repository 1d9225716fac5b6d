public import PeriscopeHTML
public import Perception

nonisolated extension HTML {
  /// Adds a search field above the view.
  ///
  /// ```swift
  /// List { … }.searchable(text: $store.query, prompt: "A city")
  /// ```
  ///
  /// With scripts, the text is sent as it is typed; without scripts, by Return.
  public func searchable(text: Binding<String>, prompt: StaticString) -> some HTML {
    SearchableView(content: self) { _ in TextField(prompt, text: text) }
  }

  /// Adds a search field with the default prompt above the view.
  public func searchable(text: Binding<String>) -> some HTML {
    SearchableView(content: self) { TextField($0.word("Search"), text: text) }
  }

  /// Adds a search field with a computed prompt above the view.
  @_disfavoredOverload
  public func searchable(text: Binding<String>, prompt: String) -> some HTML {
    SearchableView(content: self) { _ in TextField(prompt, text: text) }
  }
}

/// A view with a search field.
nonisolated private struct SearchableView<Content: HTML>: HTMLPrimitive {
  let content: Content
  let field: (Language) -> TextField

  static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer) else { return Content._render(html.content, into: writer) }
    let tag = HTMLTag("search")
    renderer.withoutAttributes {
      renderer.start(tag, [.class("searchable")])
      renderer.surrounded(by: {
        $0.fieldAttributes += [.attribute("type", "search"), .attribute("enterkeyhint", "search")]
      }) { TextField._render(html.field(renderer.environment.language), into: renderer) }
      renderer.end(tag)
    }
    Content._render(html.content, into: renderer)
  }
}
