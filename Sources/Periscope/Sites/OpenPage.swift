internal import ComposableArchitecture
internal import PeriscopeHTML
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
  /// How many actions were done: only they change the state.
  var actionCount: () -> Int = { 0 }
  /// The state as it is kept, where it can be read again.
  var snapshot: (() throws -> [UInt8])?
}

extension OpenPage {
  /// A page with a store of its own.
  init<State, Action>(_ document: LiveDocument, _ store: Store<State, Action>) {
    self.init(
      document: document, encodedState: { try StateEncoding.json(of: store.state) },
      end: { store.cancelEffects() }, effectCount: { store.effectCount }, actionCount: { store.actionCount })
    guard State.self is any Codable.Type else { return }
    snapshot = {
      guard let state = store.state as? any Encodable else { return [] }
      return try StateEncoding.snapshot(of: state)
    }
  }
}

/// What a page is opened with.
struct Opening {
  let title: String
  let parameters: [String]
  let layouts: [Layout]
  let language: Language
  let monitor: Monitor
  /// What the page held before.
  var kept: Restoring?

  /// The document of a view with the layouts around it.
  func document<Content: HTML>(_ content: Content) -> LiveDocument {
    guard let layout = layouts.first else {
      return LiveDocument(content, title: title, language: language, monitor: monitor)
    }
    let rest = Opening(
      title: title, parameters: parameters, layouts: Array(layouts.dropFirst()), language: language, monitor: monitor)
    return rest.document(of: layout(PageContent(content, title: title)))
  }

  private func document(of view: any HTML) -> LiveDocument { document(view) }
}

/// A view around that of a page.
typealias Layout = @Sendable (PageContent) -> any HTML
