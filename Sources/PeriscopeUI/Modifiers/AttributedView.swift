public import PeriscopeHTML

nonisolated extension HTML {
  /// Adds attributes to the view's first element, or to its control. A text gets an element around it.
  ///
  /// ```swift
  /// TextField("Name", text: $store.name).attributes(.attribute("autocomplete", "name"))
  /// ```
  public func attributes(_ attributes: HTMLAttribute...) -> some HTML {
    AttributedView(content: self, attributes: attributes)
  }
}

/// A view with additional attributes.
nonisolated struct AttributedView<Content: HTML>: HTMLPrimitive, ModifiedView {
  let content: Content
  let attributes: [HTMLAttribute]

  static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer) else { return Content._render(html.content, into: writer) }
    renderer.surrounded(by: { $0.attributes += html.attributes }) {
      // An element that contains only text, such as an option, contains no element with attributes.
      guard Content.self == HTMLText.self, !renderer.isInTextElement else {
        return Content._render(html.content, into: renderer)
      }
      renderer.element("span", of: html.content)
    }
  }
}
