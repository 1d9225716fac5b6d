internal import PeriscopeHTML
internal import PeriscopeLive
internal import PeriscopeUI

/// The title and the layouts around a page's view.
struct PageFrame: Sendable {
  let title: String
  /// The innermost layout first.
  let layouts: [Layout]

  /// Makes the document of a view, with its layouts around it.
  func document<Content: HTML>(_ opening: PageOpening, _ content: Content) -> LiveDocument {
    guard let layout = layouts.first else {
      return LiveDocument(content, title: title, language: opening.language, monitor: opening.monitor)
    }
    let outer = PageFrame(title: title, layouts: Array(layouts.dropFirst()))
    return outer.document(opening, of: layout(PageContent(content, title: title)))
  }

  private func document(_ opening: PageOpening, of view: any HTML) -> LiveDocument { document(opening, view) }
}

/// A view around a page's view.
typealias Layout = @Sendable (PageContent) -> any HTML
