public import PeriscopeHTML

nonisolated extension HTML {
  /// Excludes the view from patches: once it is on the page, its content and its attributes belong to the browser.
  ///
  /// ```swift
  /// div { "Loading the map…" }
  ///   .excludedFromPatches()
  ///   .hook("map", with: store.places)
  /// ```
  ///
  /// A script may replace the content. It stays as it is until the view leaves the page, also when the page is fetched again
  /// after a restart of the server. Only the value of the view's own ``hook(_:with:_:)`` is still updated.
  ///
  /// Controls inside of the view offer nothing, and `onAppear(perform:)` and `task(priority:_:)` inside of it are not performed. If the
  /// view has several elements, this applies to the first one.
  public func excludedFromPatches() -> some HTML { ExcludedView(content: self) }
}

/// A view that patches leave alone.
nonisolated private struct ExcludedView<Content: HTML>: HTMLPrimitive {
  let content: Content

  static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer) else { return Content._render(html.content, into: writer) }
    // In a range of its own, so that its elements do not count among those of the enclosing range.
    renderer.branch(1) {
      renderer.excluding {
        AttributedView._render(
          AttributedView(content: html.content, attributes: [.attribute(Wire.excludedAttribute, "")]), into: renderer)
      }
    }
  }
}
