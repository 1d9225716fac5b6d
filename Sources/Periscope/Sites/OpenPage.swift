internal import ComposableArchitecture
internal import HTML
internal import PeriscopeUI

/// What a page consists of while it is open. It is touched inside the page's monitor only.
struct OpenPage {
  let document: LiveDocument
  /// The state as JSON, where it can be encoded.
  var encodedState: () throws -> [UInt8]? = { nil }
  /// Ends the effects.
  var end: () -> Void = {}
  /// How many effects run.
  var effectCount: () -> Int = { 0 }
}

/// What a page is opened with.
struct Opening {
  let title: String
  let parameters: [String]
  let layouts: [Layout]
  let monitor: Monitor

  /// The document of a view with the layouts around it.
  func document<Content: HTML>(_ content: Content) -> LiveDocument {
    guard let layout = layouts.first else { return LiveDocument(content, title: title, monitor: monitor) }
    let rest = Opening(title: title, parameters: parameters, layouts: Array(layouts.dropFirst()), monitor: monitor)
    return rest.document(of: layout(PageContent(content, title: title)))
  }

  private func document(of view: any HTML) -> LiveDocument { document(view) }
}

/// A view around that of a page.
typealias Layout = @Sendable (PageContent) -> any HTML
