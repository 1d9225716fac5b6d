public import PeriscopeHTML

/// A view with an overlay or a background of the same size.
nonisolated private struct LayeredView<Content: HTML, Layer: HTML>: HTMLPrimitive {
  let content: Content
  let layer: Layer
  let kind: String

  static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer), !renderer.isInTextElement else {
      return Content._render(html.content, into: writer)
    }
    let tag = renderer.box
    renderer.element(tag, [.class("layered")]) {
      renderer.element(tag, [.class("base")], of: html.content)
      renderer.withoutAttributes { renderer.element(tag, [.structural("class", html.kind)], of: html.layer) }
    }
  }
}

nonisolated extension HTML {
  /// Adds an overlay.
  public func overlay<Layer: HTML>(alignment: Alignment = .center, @HTMLBuilder content: () -> Layer) -> some HTML {
    LayeredView(content: self, layer: content(), kind: "overlay align-\(alignment.name)")
  }

  /// Adds an overlay.
  public func overlay<Layer: HTML>(_ overlay: Layer, alignment: Alignment = .center) -> some HTML {
    LayeredView(content: self, layer: overlay, kind: "overlay align-\(alignment.name)")
  }

  /// Adds a background.
  public func background<Layer: HTML>(
    alignment: Alignment = .center, @HTMLBuilder content: () -> Layer
  ) -> some HTML {
    LayeredView(content: self, layer: content(), kind: "underlay align-\(alignment.name)")
  }

  /// Adds a background.
  @_disfavoredOverload
  public func background<Layer: HTML>(_ background: Layer, alignment: Alignment = .center) -> some HTML {
    LayeredView(content: self, layer: background, kind: "underlay align-\(alignment.name)")
  }

  /// Adds a view above or below this view, where it stays while the page scrolls.
  ///
  /// - Parameters:
  ///   - edge: The edge, above or below.
  ///   - alignment: The horizontal alignment.
  ///   - spacing: The distance from this view in pixels, rounded to the lengths that `padding(_:_:)` lists. The
  ///     default is 12 above and below the added view.
  ///   - content: The view.
  public func safeAreaInset<Inset: HTML>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: Double? = nil,
    @HTMLBuilder content: () -> Inset
  ) -> some HTML {
    InsetView(content: self, inset: content(), edge: edge, alignment: alignment, spacing: spacing)
  }
}

/// The top or the bottom edge.
public enum VerticalEdge: String, Sendable {
  /// Above.
  case top
  /// Below.
  case bottom
}

/// A view with an added view above or below it.
nonisolated private struct InsetView<Content: HTML, Inset: HTML>: HTMLPrimitive {
  let content: Content
  let inset: Inset
  let edge: VerticalEdge
  let alignment: HorizontalAlignment
  let spacing: Double?

  static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer) else { return Content._render(html.content, into: writer) }
    if html.edge == .top { html.write(renderer) }
    Content._render(html.content, into: renderer)
    if html.edge == .bottom { html.write(renderer) }
  }

  private func write(_ renderer: Renderer) {
    renderer.withoutAttributes {
      let room = spacing.map { " padding-\(edge == .top ? "b" : "t")-\(Scale.step($0))" } ?? ""
      renderer.element(
        Renderer.div, [.structural("class", "inset inset-\(edge.rawValue) align-\(alignment)\(room)")], of: inset)
    }
  }
}
