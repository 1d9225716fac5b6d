public import PeriscopeHTML
public import Perception

extension HTML {
  /// Puts a field above the view, in which somebody says what to look for.
  ///
  /// ```swift
  /// List { … }.searchable(text: $store.query, prompt: "A city")
  /// ```
  ///
  /// The text is sent as it is typed; without a script by Return.
  public func searchable(text: Binding<String>, prompt: StaticString) -> some HTML {
    SearchableView(content: self) { _ in TextField(prompt, text: text) }
  }

  /// Puts a field above the view that says that it is for a search.
  public func searchable(text: Binding<String>) -> some HTML {
    SearchableView(content: self) { TextField($0.word("Search"), text: text) }
  }

  /// Puts a field above the view, under a prompt that was computed.
  @_disfavoredOverload
  public func searchable(text: Binding<String>, prompt: String) -> some HTML {
    SearchableView(content: self) { _ in TextField(prompt, text: text) }
  }
}

/// A view under a field for what to look for.
private struct SearchableView<Content: HTML>: HTMLPrimitive {
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
