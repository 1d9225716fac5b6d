internal import PeriscopeLocks
internal import Synchronization

/// What a server knows of itself while it works: its figures, what takes too long, and whether it is about to stop.
final class Operations: Sendable {
  let metrics = Metrics()
  let watchdog: Watchdog
  /// Where pages are kept, if they are.
  let durability: Durability?
  private let draining = Atomic(false)
  private let shared = Lock<[ObjectIdentifier: SharedUse]>([:])

  /// The other servers, if there may be some.
  let cluster: Cluster?
  /// The shared stores, as far as the site says which there are.
  let sharedKeepers: SharedKeepers

  init(
    watchdog: Watchdog = Watchdog(limit: 0, now: { 0 }), durability: Durability? = nil, cluster: Cluster? = nil,
    sharedKeepers: SharedKeepers = SharedKeepers()
  ) {
    self.sharedKeepers = sharedKeepers
    self.cluster = cluster
    self.watchdog = watchdog
    self.durability = durability
  }

  /// Whether the server takes no new sessions any more.
  var isDraining: Bool { draining.load(ordering: .acquiring) }

  /// Whether what an action changes can be kept.
  var mayAct: Bool { cluster?.mayAct ?? true }

  /// Whether it may be too late to do what was to be done until then.
  func mayBePast(_ deadline: Int64) -> Bool { cluster?.mayBePast(deadline) ?? false }

  /// Counts the effects of a store that is shared by pages from now on. It lives as long as the process.
  func count(_ use: SharedUse) { shared.withLock { $0[ObjectIdentifier(use)] = use } }

  /// How many effects of shared stores run.
  var sharedEffectCount: Int { shared.withLock { $0.values.reduce(0) { $0 + $1.effectCount } } }

  func drain() { draining.store(true, ordering: .releasing) }
}
