internal import PeriscopeHTML
internal import PeriscopeLive
internal import PeriscopeMainActor
internal import PeriscopeUI

/// The title, the head and the layouts around a page's view.
struct PageFrame: Sendable {
  let title: String
  let head: PageHead
  /// The layouts around the page's view, the innermost first.
  let layouts: [Layout]
  /// Whether the framed content is the page's view, and not a layout around it.
  var isInnermost = true

  /// Returns the document of a view inside its layouts.
  func document<Content: HTML>(_ opening: PageOpening, _ content: Content) -> LiveDocument {
    guard let layout = layouts.first else {
      return LiveDocument(
        content, title: title, head: head, language: opening.language, monitor: opening.monitor,
        limits: opening.limits, epoch: opening.epoch)
    }
    let outer = PageFrame(title: title, head: head, layouts: Array(layouts.dropFirst()), isInnermost: false)
    nonisolated(unsafe) let content = PageContent(content, title: title, isInnermost: isInnermost)
    return outer.document(opening, of: MainActorLock.run { layout(content) })
  }

  private func document(_ opening: PageOpening, of view: any HTML) -> LiveDocument { document(opening, view) }
}

/// Wraps a page's view in an outer view.
typealias Layout = @MainActor @Sendable (PageContent) -> any HTML
