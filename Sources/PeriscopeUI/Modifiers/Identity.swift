public import PeriscopeHTML

extension HTML {
  /// Makes the view another one where the value is another: its state is new, and so is what it shows on the page.
  public func id<ID: Hashable>(_ id: ID) -> some HTML { IdentifiedView(content: self, id: id) }
}

/// A view that is known by a value.
private struct IdentifiedView<Content: HTML, ID: Hashable>: HTMLPrimitive {
  let content: Content
  let id: ID

  static func _render(_ html: Self, into writer: HTMLWriter) {
    writer.branch(html.id.hashValue) { Content._render(html.content, into: writer) }
  }
}
