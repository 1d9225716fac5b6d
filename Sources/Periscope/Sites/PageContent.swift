public import PeriscopeHTML

/// What stands in a layout where the page is to be: the page's view, or another layout around it.
///
/// ```swift
/// Site(layout: { content in
///   header { h1 { content.title } }
///   main { content }
/// }) {
///   Page("/", title: "Welcome") { WelcomeView() }
/// }
/// ```
public struct PageContent: HTML {
  /// What the browser calls the page.
  public let title: String
  private let write: (HTMLWriter) -> Void

  init<Content: HTML>(_ content: Content, title: String) {
    self.title = title
    write = { Content._render(content, into: $0) }
  }

  /// It writes itself.
  public typealias Body = Never

  /// Writes the page's view.
  public static func _render(_ html: Self, into writer: HTMLWriter) { html.write(writer) }
}
