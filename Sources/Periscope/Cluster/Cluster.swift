package import PeriscopeLive

/// Several servers of one site that share an archive, as each of them sees the others.
///
/// The module `PeriscopeCluster` implements it.
package protocol Cluster: ActingAuthority {
  var archive: any Archive { get }
  /// Whether the engine answers.
  var isEngineAvailable: Bool { get }
  /// The requests that were relayed to their pages' owners.
  var relayedRequests: Counter { get }
  /// The sessions and pages that were taken over from other servers.
  var takeovers: Counter { get }

  /// Joins the other servers, and answers the requests that they relay.
  func start(_ responder: Responder) throws(ServerError)

  /// Stops to answer other servers. Requests that they have relayed are answered first.
  func stopAnswering()

  /// Gives up everything that this server owns, so that others can take over at once.
  func leave()

  /// Whether this server owns the pages of a label.
  func owns(_ label: String) -> Bool

  /// Becomes the owner of a label if no other server owns it; returns whether this server does.
  func claim(_ label: String) async -> Bool

  /// Prepares to find out which server owns a session or a page, and to relay the request to it.
  func lookUpOwner(of target: ClusterTarget, for request: SiteRequest) -> any OwnerLookup

  /// Continues to own the pages that everybody shares and that are open, and gives up those that are not.
  func keepOnly(open labels: Set<String>)

  /// Finds out which clients of relayed streams have left.
  func ping()
}

/// The session or page whose owner a server looks for.
package enum ClusterTarget: Hashable, Sendable {
  /// The pages of the session with a name.
  case session(SessionID)
  case digest(SessionDigest)
  /// A page that everybody shares.
  case label(String)
}
