internal import ComposableArchitecture
internal import PeriscopeHTML
internal import PeriscopeLive
internal import PeriscopeMainActor
internal import PeriscopeUI

/// The title, the head and the layouts around a page's view.
struct PageFrame: Sendable {
  let title: String
  let head: OwnHead
  /// The layouts around the page's view, the innermost first.
  let layouts: [Layout]
  /// Whether the page shows the toasts of its session.
  let showsToasts: Bool
  /// Whether the framed content is the page's view, and not a layout around it.
  var isInnermost = true

  /// Returns the document of a view inside its layouts.
  func document<Content: HTML>(_ opening: PageOpening, _ content: Content) -> LiveDocument {
    guard let layout = layouts.first else { return toasted(opening, content) }
    let outer = PageFrame(
      title: title, head: head, layouts: Array(layouts.dropFirst()), showsToasts: showsToasts, isInnermost: false)
    nonisolated(unsafe) let content = PageContent(content, title: title, isInnermost: isInnermost)
    return outer.document(opening, of: MainActorLock.run { layout(content) })
  }

  private func document(_ opening: PageOpening, of view: any HTML) -> LiveDocument { document(opening, view) }

  /// Returns the document of a view, followed by the toasts of its session.
  private func toasted<Content: HTML>(_ opening: PageOpening, _ content: Content) -> LiveDocument {
    showsToasts ? withToasts(opening, content) : plain(opening, content)
  }

  // Not inlined, so that pages without toasts do not look up the type of the view around theirs.
  @inline(never)
  private func withToasts<Content: HTML>(_ opening: PageOpening, _ content: Content) -> LiveDocument {
    @Dependency(\.toasts) var toasts
    @Dependency(\.context) var context
    guard let board = toasts.board else { return plain(opening, content) }
    let document = plain(
      opening,
      ToastedView(content, board, stylesheet: RuntimeFiles.toastsStylesheetURL, script: RuntimeFiles.toastsScriptURL))
    // In tests, toasts stay until a step dismisses them, however long the test takes.
    if context != .test { document.willPrint = { board.documentIsPrinted() } }
    return document
  }

  private func plain<Content: HTML>(_ opening: PageOpening, _ content: Content) -> LiveDocument {
    LiveDocument(
      content, title: title, head: head, language: opening.language, monitor: opening.monitor,
      limits: opening.limits, epoch: opening.epoch)
  }
}

/// Wraps a page's view in an outer view.
typealias Layout = @MainActor @Sendable (PageContent) -> any HTML
