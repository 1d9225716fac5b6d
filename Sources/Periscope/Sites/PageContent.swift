public import PeriscopeHTML

/// The content of a layout: the page's view, or an inner layout around it.
///
/// ```swift
/// Site(layout: { content in
///   header { h1 { content.title } }
///   main { content }
/// }) {
///   Page("/", title: "Welcome") { WelcomeView() }
/// }
/// ```
nonisolated public struct PageContent: HTML {
  /// The title of the page's document.
  public let title: String
  private let write: (HTMLWriter) -> Void

  init<Content: HTML>(_ content: Content, title: String) {
    self.title = title
    write = { Content._render(content, into: $0) }
  }

  /// The content renders itself.
  public typealias Body = Never

  /// Renders the content.
  public static func _render(_ html: Self, into writer: HTMLWriter) { html.write(writer) }
}
