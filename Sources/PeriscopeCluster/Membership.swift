internal import PeriscopeLive
internal import PeriscopeLocks
internal import PeriscopeRedis
internal import PeriscopeSystem
internal import Synchronization

/// One server among several: its name, and the lease without which it does not act.
///
/// It is driven from outside: by `renew()` every so often, and by `look()`, which finds out that the lease has ended.
final class Membership: Sendable {
  private struct State {
    var lease: Lease
    var clock = EngineClock()
    /// Whether what was held before is being thrown away.
    var isBeginning = false
    var isLapseTold = true
    var isLeaving = false
  }

  /// All that concerns owners goes one after the other.
  static let lane = 0

  /// The server's name: another one for each process.
  let id: String
  private let redis: Redis
  private let now: @Sendable () -> Instant
  private let state: Lock<State>
  private let length: Duration
  /// Until when the server may act.
  private let end = Atomic(Instant.zero)
  private let begins: @Sendable (_ done: @escaping @Sendable () -> Void) -> Void
  private let lapses: @Sendable () -> Void

  /// - Parameters:
  ///   - lease: For how long each lease is.
  ///   - now: Returns the time by this server's clock.
  ///   - begins: Throws away what the server held before it may act again, and then calls what it is given.
  ///   - lapses: The server may not act any more.
  init(
    _ redis: Redis, lease: Lease = Lease(), now: @escaping @Sendable () -> Instant,
    begins: @escaping @Sendable (_ done: @escaping @Sendable () -> Void) -> Void,
    lapses: @escaping @Sendable () -> Void
  ) {
    id = RandomToken.make(words: 2)
    self.redis = redis
    state = Lock(State(lease: lease))
    length = lease.length
    self.now = now
    self.begins = begins
    self.lapses = lapses
  }

  /// Whether the server may act.
  var isHeld: Bool { now() < end.load(ordering: .acquiring) }

  /// Tells the engine that the server is there.
  ///
  /// - Parameter answered: Is called once the engine has answered, or has not.
  func renew(_ answered: @escaping @Sendable (RedisError?) -> Void = { _ in }) {
    guard !state.withLock({ $0.isLeaving }) else { return }
    let sent = now()
    // Asked first, so that whoever holds the lease knows it.
    redis.send(RedisCommand("TIME"), lane: Self.lane) { [weak self] result in
      if let time = Self.time(result) { self?.learn(time, sentAt: sent) }
    }
    redis.send(
      RedisCommand("SET", EngineKeys.server(id), "1", "PX", Int(length.wholeMilliseconds)), lane: Self.lane
    ) { [weak self] result in
      switch result {
      case .success: self?.renewed(sentAt: sent) { answered(nil) }
      case .failure(let error): answered(error)
      }
    }
  }

  private static func time(_ result: Result<RedisReply, RedisError>) -> Duration? {
    guard case .success(let reply) = result, let parts = reply.elements, parts.count == 2,
      let seconds = parts[0].text.flatMap({ Int64($0) }), let rest = parts[1].text.flatMap({ Int64($0) })
    else { return nil }
    return .seconds(seconds) + .microseconds(rest)
  }

  private func learn(_ time: Duration, sentAt sent: Instant) {
    let now = now()
    state.withLock { $0.clock.learn(time, sentAt: sent, now: now) }
  }

  /// A moment by the engine's clock, for other servers, that is not after one by this server's; `nil` where the engine tells no time.
  func moment(notAfter time: Instant) -> Duration? { state.withLock { $0.clock.moment(notAfter: time) } }

  /// Whether a moment by the engine's clock may have passed.
  func mayBePast(_ moment: Duration) -> Bool {
    let now = now()
    return state.withLock { $0.clock.mayBePast(moment, now: now) }
  }

  private func renewed(sentAt sent: Instant, _ done: @escaping @Sendable () -> Void) {
    enum Next { case nothing, extend, begin }
    let now = now()
    let next: Next = state.withLock { state in
      guard !state.isLeaving else { return .nothing }
      switch state.lease.renew(sentAt: sent, now: now) {
      case .late: return .nothing
      case .goesOn: return state.isBeginning ? .nothing : .extend
      case .begun:
        guard !state.isBeginning else { return .nothing }
        state.isBeginning = true
        return .begin
      }
    }
    switch next {
    case .nothing: done()
    case .extend:
      extend()
      done()
    case .begin:
      begins { [weak self] in
        self?.extend()
        done()
      }
    }
  }

  private func extend() {
    state.withLock { state in
      state.isBeginning = false
      state.isLapseTold = false
      guard !state.isLeaving, let new = state.lease.end else { return }
      end.store(new, ordering: .releasing)
    }
  }

  /// Finds out whether the lease has ended.
  func look() {
    let now = now()
    let isNew = state.withLock { state in
      // The state's own word: a renewal may just be on its way from there to `end`.
      guard !state.lease.isHeld(at: now) else { return false }
      defer { state.isLapseTold = true }
      return !state.isLapseTold
    }
    if isNew { lapses() }
  }

  /// Whether everything is given up.
  var isLeaving: Bool { state.withLock { $0.isLeaving } }

  /// Gives everything up, so that others may have it at once.
  func leave() {
    state.withLock { $0.isLeaving = true }
    end.store(.zero, ordering: .releasing)
    _ = try? redis.call(RedisCommand("DEL", EngineKeys.server(id)), lane: Self.lane)
  }
}
