package import ComposableArchitecture
package import PeriscopeUI

/// The document and the type-erased store of an open page. Used inside the page's monitor only.
package struct OpenPage {
  let document: LiveDocument
  /// The store whose state the page shows; `nil` for a page without a state.
  private let store: (any PageStore)?
  /// The store's counts of actions and effects; `nil` for a page without a store of its own.
  let counts: (any StoreCounts)?
  /// The query of the page's URL; `nil` for a page without a query.
  package var query: OpenQuery?

  /// A page without a state.
  package init(_ document: LiveDocument) {
    self.document = document
    store = nil
    counts = nil
  }

  /// A page with a store of its own.
  package init<State, Action>(_ document: LiveDocument, _ store: Store<State, Action>) {
    self.document = document
    self.store = store
    counts = store.counts
  }

  /// A page that shows a shared store.
  package init<State, Action>(_ document: LiveDocument, shared store: Store<State, Action>) {
    self.document = document
    self.store = store
    counts = nil
  }

  /// The store that belongs to the page.
  private var ownStore: (any PageStore)? { counts == nil ? nil : store }

  /// The state as JSON, if it is `Encodable`.
  var encodedState: [UInt8]? {
    get throws { try store?.encodedState }
  }

  /// Returns the bytes of the state as JSON, or estimates them, up to a limit, if it cannot be encoded.
  func stateSize(limit: Int) -> Int {
    guard let store else { return 0 }
    if counts == nil { return (try? store.encodedState)?.count ?? 0 }
    return store.stateSize(limit: limit)
  }

  /// Whether the archive can keep the page's state, because it can be decoded again.
  var isArchivable: Bool { ownStore?.isArchivable == true }

  /// The state as the archive keeps it.
  var archivedState: [UInt8] {
    get throws { try ownStore?.stateForArchive ?? [] }
  }

  /// Ends the effects of the page's own store.
  func end() { ownStore?.cancelEffects() }
}

/// The query of an open page's URL.
package final class OpenQuery {
  /// A function that parses a query without its question mark, and returns a closure that sends the query's action to the feature,
  /// or `nil` if the feature has the query already.
  package typealias Visit = (_ query: String) throws(PageRefusal) -> (() -> Void)?

  /// The query of the request that opened the page, until that request is answered.
  var opening: String?
  /// Returns the query that the feature has received last.
  let last: () -> String
  let visit: Visit

  package init(last: @escaping () -> String, visit: @escaping Visit) {
    self.last = last
    self.visit = visit
  }
}

/// A store with its type erased.
private protocol PageStore: AnyObject {
  var encodedState: [UInt8]? { get throws }
  func stateSize(limit: Int) -> Int
  var isArchivable: Bool { get }
  var stateForArchive: [UInt8] { get throws }
  func cancelEffects()
}

extension Store: PageStore {
  fileprivate var encodedState: [UInt8]? {
    get throws { try StateEncoding.json(of: state) }
  }

  fileprivate func stateSize(limit: Int) -> Int {
    let state = state
    if let state = state as? any Encodable, let size = try? EncodedSize.of(state) { return size }
    return ReflectedState.size(of: state, limit: limit)
  }

  fileprivate var isArchivable: Bool { State.self is any Codable.Type }

  fileprivate var stateForArchive: [UInt8] {
    get throws {
      guard let state = state as? any Encodable else { return [] }
      return try StateEncoding.snapshot(of: state)
    }
  }
}
