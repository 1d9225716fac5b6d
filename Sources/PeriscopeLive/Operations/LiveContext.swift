internal import Synchronization

/// The parts of a server that its pages and sessions share: metrics, watchdog, archive, and, in a cluster, the check
/// whether this server may perform actions now.
package final class LiveContext: Sendable {
  package let metrics = LiveMetrics()
  package let watchdog: Watchdog
  /// The archive, if pages are archived.
  package let durability: Durability?
  package let sharedStores: SharedStores
  package let pageLimits: PageLimits
  /// How long a browser without scripts waits for the first results of the effects that its press has started.
  let resultTimeout: Duration
  /// Whether at least one of the ``PageLimits`` applies.
  let limitsPages: Bool
  /// Decides whether this server may change its pages, if several servers share an archive.
  let authority: (any ActingAuthority)?
  private let hasAuthority: Bool
  private let draining = Atomic(false)

  package init(
    watchdog: Watchdog = Watchdog(), durability: Durability? = nil, authority: (any ActingAuthority)? = nil,
    sharedStores: SharedStores = SharedStores(), pageLimits: PageLimits = .none,
    resultTimeout: Duration = .milliseconds(300)
  ) {
    self.resultTimeout = resultTimeout
    self.pageLimits = pageLimits
    limitsPages = pageLimits.isLimited
    self.sharedStores = sharedStores
    self.authority = authority
    hasAuthority = authority != nil
    self.watchdog = watchdog
    self.durability = durability
  }

  /// Whether the server takes no new sessions, because it is about to stop.
  package var isDraining: Bool { draining.load(ordering: .acquiring) }

  package func drain() { draining.store(true, ordering: .releasing) }

  /// Whether this server may perform actions, because it can commit their changes. Always `true` for a single server.
  var mayAct: Bool { !hasAuthority || authority?.mayAct == true }

  /// Whether a time by the clock of the cluster's Redis may have passed.
  func mayBePast(_ deadline: Duration) -> Bool { authority?.mayBePast(deadline) ?? false }
}

/// The part of a cluster that pages ask before they act.
package protocol ActingAuthority: Sendable {
  /// Whether this server holds its lease and can reach the archive, and so may perform actions.
  var mayAct: Bool { get }

  /// Whether a time by the clock of the cluster's Redis may have passed.
  func mayBePast(_ deadline: Duration) -> Bool

  /// Signs a user out of all sessions of all servers, except for one session.
  ///
  /// - Parameters:
  ///   - user: The name that the user's sessions store, see ``SignedInUser``.
  ///   - label: The label of the session that remains signed in.
  func signOut(_ user: String, but label: String)
}
