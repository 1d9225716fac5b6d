package import PeriscopeHTTP

/// The search for the server that owns a request's page. It wakes the request when it has an outcome.
package protocol OwnerLookup: AnyObject, Sendable {
  /// Starts the search.
  func start()

  /// The outcome; `nil` while the search goes on.
  var outcome: OwnerLookupOutcome? { get }
  /// The label of the request's session, once it is known.
  var label: String? { get }
  /// The idempotency key under which a different server may have performed the request, if it was relayed.
  var sentKey: String? { get }
}

package enum OwnerLookupOutcome: Sendable {
  /// This server owns the page.
  case here
  /// A different server has answered.
  case answer(PeriscopeHTTP.Response)
  case refuse(Refusal)
}
