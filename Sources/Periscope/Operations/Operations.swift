internal import Locks
internal import Synchronization

/// What a server knows of itself while it works: its figures, what takes too long, and whether it is about to stop.
final class Operations: Sendable {
  let metrics = Metrics()
  let watchdog: Watchdog
  /// Where pages are kept, if they are.
  let durability: Durability?
  private let draining = Atomic(false)
  private let shared = Lock<[ObjectIdentifier: SharedEffects]>([:])

  /// The other servers, if there may be some.
  let cluster: Cluster?

  init(
    watchdog: Watchdog = Watchdog(limit: 0, now: { 0 }), durability: Durability? = nil, cluster: Cluster? = nil
  ) {
    self.cluster = cluster
    self.watchdog = watchdog
    self.durability = durability
  }

  /// Whether the server takes no new sessions any more.
  var isDraining: Bool { draining.load(ordering: .acquiring) }

  /// Whether what an action changes can be kept.
  var mayAct: Bool { cluster?.mayAct ?? true }

  /// Counts the effects of a store that is shared by pages from now on. It lives as long as the process.
  func count(_ effects: SharedEffects) { shared.withLock { $0[ObjectIdentifier(effects)] = effects } }

  /// How many effects of shared stores run.
  var sharedEffectCount: Int { shared.withLock { $0.values.reduce(0) { $0 + $1.count } } }

  func drain() { draining.store(true, ordering: .releasing) }
}
