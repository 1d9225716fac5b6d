package import PeriscopeLive

/// A server's view of its cluster: the servers of one site that share an archive.
///
/// The module `PeriscopeCluster` implements it.
package protocol Cluster: ActingAuthority {
  var archive: any Archive { get }
  /// Whether the cluster's engine, such as Redis, answers.
  var isEngineAvailable: Bool { get }
  /// The number of requests that were relayed to their pages' owners.
  var relayedRequests: Counter { get }
  /// The number of sessions and pages that were taken over from other servers.
  var takeovers: Counter { get }

  /// Joins the other servers, and answers the requests that they relay.
  func start(_ responder: Responder) throws(ServerError)

  /// Stops answering requests of other servers. Requests that they have relayed already are answered first.
  func stopAnswering()

  /// Gives up all sessions and pages that this server owns, so that other servers can take them over at once.
  func leave()

  /// Whether this server owns the pages of a label.
  func owns(_ label: String) -> Bool

  /// Whether this server owns the shared stores. Always `true` if they have no common owner.
  var ownsStores: Bool { get }

  /// Becomes the owner of a label if no other server owns it. Returns whether this server is the owner.
  func claim(_ label: String) async -> Bool

  /// Returns an object that finds the server which owns a session, a page or the shared stores, and relays the request to that
  /// server.
  func lookUpOwner(of target: ClusterTarget, for request: SiteRequest) -> any OwnerLookup

  /// Gives up the shared pages with parameters that this server owns, except those with the given labels.
  func keepOnly(open labels: Set<String>)

  /// Checks which clients of relayed streams have left.
  func ping()
}

/// The session or page whose owner a server looks for.
package enum ClusterTarget: Hashable, Sendable {
  /// The session with this name, and its pages.
  case session(SessionID)
  case digest(SessionDigest)
  /// A page that everybody shares, background work, or the shared stores.
  case label(String)
}
