package import ComposableArchitecture
package import PeriscopeUI

/// The document and the type-erased store of an open page. Used inside the page's monitor only.
package struct OpenPage {
  let document: LiveDocument
  /// Encodes the state as JSON, if it is `Encodable`.
  let encodedState: () throws -> [UInt8]?
  /// Returns the bytes of the state as JSON, or estimates them, up to a limit, if it cannot be encoded.
  let stateSize: (_ limit: Int) -> Int
  /// Ends the effects.
  private(set) var end: () -> Void = {}
  /// The store's counts of actions and effects; `nil` for a page without a store.
  private(set) var counts: (any StoreCounts)?
  /// Encodes the state for the archive, if it can be decoded again.
  private(set) var snapshot: (() throws -> [UInt8])?
  /// Parses the query of a URL. Returns a closure that sends the query's action to the feature, or `nil` if the feature
  /// has the query already. The property is `nil` for a page without a query.
  package var visit: Visit?
  /// The query that the feature has received last.
  package var query: (() -> String)?

  /// A function that parses a query without its question mark, and returns a closure that sends it to the feature.
  package typealias Visit = (_ query: String) throws(PageRefusal) -> (() -> Void)?

  /// A page without a store of its own.
  package init(_ document: LiveDocument, encodedState: @escaping () throws -> [UInt8]? = { nil }) {
    self.document = document
    self.encodedState = encodedState
    stateSize = { _ in (try? encodedState())?.count ?? 0 }
  }

  /// A page with a store of its own.
  package init<State, Action>(_ document: LiveDocument, _ store: Store<State, Action>) {
    self.document = document
    encodedState = { try StateEncoding.json(of: store.state) }
    stateSize = { limit in
      let state = store.state
      if let state = state as? any Encodable, let size = try? JSONWriter.size(of: state) { return size }
      return ReflectedState.size(of: state, limit: limit)
    }
    end = { store.cancelEffects() }
    counts = store.counts
    guard State.self is any Codable.Type else { return }
    snapshot = {
      guard let state = store.state as? any Encodable else { return [] }
      return try StateEncoding.snapshot(of: state)
    }
  }
}
