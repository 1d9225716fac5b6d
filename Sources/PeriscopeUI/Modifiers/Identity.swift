public import PeriscopeHTML

nonisolated extension HTML {
  /// Binds the view's identity to a value. A new value replaces the view and its state.
  public func id<ID: Hashable>(_ id: ID) -> some HTML { IdentifiedView(content: self, id: id) }
}

/// A view with an explicit identity.
nonisolated private struct IdentifiedView<Content: HTML, ID: Hashable>: HTMLPrimitive {
  let content: Content
  let id: ID

  static func _render(_ html: Self, into writer: HTMLWriter) {
    writer.branch(html.id.hashValue) { Content._render(html.content, into: writer) }
  }
}
