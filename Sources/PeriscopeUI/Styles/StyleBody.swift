internal import PeriscopeHTML

/// The view that a style creates. It is a component, so that a style's reads are observed and its code runs on the main
/// actor.
nonisolated struct StyleBody<Style, Configuration, Content: HTML>: HTML {
  let style: Style
  let configuration: Configuration
  /// A call of the style's method, without captures.
  let make: @MainActor (Style, Configuration) -> Content

  @MainActor var body: Content { make(style, configuration) }
}

/// A custom style of a view, in the environment.
struct OwnStyle<Style> {
  let style: Style
}

extension Renderer {
  /// Writes the view that a style creates. Views of the same kind in it have the default style.
  func write<Style, Configuration, Content: HTML, Own>(
    _ body: StyleBody<Style, Configuration, Content>, without style: Own.Type
  ) {
    surrounded(by: { $0[of: style] = nil }) { StyleBody._render(body, into: self) }
  }
}
