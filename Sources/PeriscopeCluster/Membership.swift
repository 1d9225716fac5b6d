internal import PeriscopeLive
internal import PeriscopeLocks
internal import PeriscopeRedis
internal import PeriscopeSystem
internal import Synchronization

/// This server's name and lease in a cluster.
///
/// The cluster's timer calls ``renew(_:)`` and ``checkLease()``.
final class Membership: Sendable {
  private struct State {
    var lease: Lease
    var clock = RedisClock()
    /// Whether `restarted` runs.
    var isRestarting = false
    /// Whether `lapsed` was called since the server last held the lease. Initially `true`, because there is no lease to
    /// lose.
    var isLapseReported = true
    var isLeaving = false
  }

  /// The number that assigns all commands about owners to one connection, so that Redis executes them in order.
  static let lane = 0

  /// The server's name, which is different for each process.
  let id = RandomToken.make(words: 2)
  private let redis: Redis
  private let now: @Sendable () -> Instant
  private let state: Lock<State>
  private let length: Duration
  /// The end of the lease, or `zero` without a lease.
  private let end = Atomic(Instant.zero)
  private let restarted: @Sendable (_ done: @escaping @Sendable () -> Void) -> Void
  private let lapsed: @Sendable () -> Void

  /// - Parameters:
  ///   - lease: The lease, which is not held yet.
  ///   - now: Returns the time by this server's clock.
  ///   - restarted: Called when the server holds a lease for the first time or after a gap. It discards the sessions
  ///     and pages that the server owned, and then calls its argument, which sets ``isHeld``.
  ///   - lapsed: Called when the lease has ended.
  init(
    _ redis: Redis, lease: Lease = Lease(), now: @escaping @Sendable () -> Instant,
    restarted: @escaping @Sendable (_ done: @escaping @Sendable () -> Void) -> Void,
    lapsed: @escaping @Sendable () -> Void
  ) {
    self.redis = redis
    state = Lock(State(lease: lease))
    length = lease.length
    self.now = now
    self.restarted = restarted
    self.lapsed = lapsed
  }

  /// Whether the server may act as the owner of sessions and pages: it holds its lease, and `restarted` has completed.
  var isHeld: Bool { now() < end.load(ordering: .acquiring) }

  /// Renews the lease.
  ///
  /// - Parameter completion: Called when Redis has replied, or the renewal has failed.
  func renew(_ completion: @escaping @Sendable () -> Void = {}) {
    guard !isLeaving else { return }
    let sent = now()
    // Sent before the renewal, so that Redis's clock is known once the lease is held.
    redis.send(RedisCommand("TIME"), lane: Self.lane) { [weak self] result in
      if let self, let time = Self.time(result) {
        let now = now()
        state.withLock { $0.clock.measure(time, sentAt: sent, now: now) }
      }
    }
    redis.send(
      RedisCommand("SET", RedisKeys.server(id), "1", "PX", Int(length / .milliseconds(1))), lane: Self.lane
    ) { [weak self] result in
      if case .success = result, let self { renewed(sentAt: sent, completion) } else { completion() }
    }
  }

  private static func time(_ result: Result<RedisReply, RedisError>) -> Duration? {
    guard case .success(let reply) = result, let parts = reply.elements, parts.count == 2,
      let seconds = parts[0].text.flatMap({ Int64($0) }), let microseconds = parts[1].text.flatMap({ Int64($0) })
    else { return nil }
    return .seconds(seconds) + .microseconds(microseconds)
  }

  private func renewed(sentAt sent: Instant, _ completion: @escaping @Sendable () -> Void) {
    let now = now()
    let renewal: Lease.Renewal? = state.withLock { state in
      guard !state.isLeaving else { return nil }
      let renewal = state.lease.renew(sentAt: sent, now: now)
      guard !state.isRestarting else { return nil }
      state.isRestarting = renewal == .restarted
      return renewal
    }
    switch renewal {
    case .late, nil: completion()
    case .extended:
      extend()
      completion()
    case .restarted:
      restarted { [weak self] in
        self?.extend()
        completion()
      }
    }
  }

  private func extend() {
    state.withLock { state in
      state.isRestarting = false
      state.isLapseReported = false
      guard !state.isLeaving, let new = state.lease.end else { return }
      end.store(new, ordering: .releasing)
    }
  }

  /// Calls `lapsed` once after the lease has ended.
  func checkLease() {
    let now = now()
    let isNew = state.withLock { state in
      // `end` may be older than a renewal that has just arrived.
      guard !state.lease.isHeld(at: now) else { return false }
      return !exchange(&state.isLapseReported, with: true)
    }
    if isNew { lapsed() }
  }

  /// Converts a time by this server's clock to Redis's clock, rounded to an earlier time if necessary. Returns `nil` if
  /// Redis's clock is unknown.
  func redisTime(notAfter time: Instant) -> Duration? { state.withLock { $0.clock.time(notAfter: time) } }

  /// Returns whether a time by Redis's clock may have passed.
  func mayBePast(_ time: Duration) -> Bool {
    let now = now()
    return state.withLock { $0.clock.mayBePast(time, now: now) }
  }

  /// Whether the server has left the cluster.
  var isLeaving: Bool { state.withLock { $0.isLeaving } }

  /// Ends the lease, so that other servers can take over at once.
  func leave() {
    state.withLock { $0.isLeaving = true }
    end.store(.zero, ordering: .releasing)
    _ = try? redis.call(RedisCommand("DEL", RedisKeys.server(id)), lane: Self.lane)
  }
}
