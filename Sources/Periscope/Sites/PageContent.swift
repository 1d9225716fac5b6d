public import PeriscopeHTML
internal import PeriscopeUI

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

  /// - Parameter isInnermost: Whether this is the page's view, and not a layout around it.
  init<Content: HTML>(_ content: Content, title: String, isInnermost: Bool) {
    self.title = title
    write = { writer in
      if isInnermost {
        writer.layoutContent { Content._render(content, into: writer) }
      } else {
        Content._render(content, into: writer)
      }
    }
  }

  /// The content renders itself.
  public typealias Body = Never

  /// Renders the content.
  public static func _render(_ html: Self, into writer: HTMLWriter) { html.write(writer) }
}
