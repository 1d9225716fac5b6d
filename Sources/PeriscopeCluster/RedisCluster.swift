internal import Dispatch
internal import Periscope
internal import PeriscopeHTTP
internal import PeriscopeLive
internal import PeriscopeLocks
internal import PeriscopeRedis
internal import PeriscopeSystem
internal import Synchronization

/// Several servers of one site that share its pages through Redis.
///
/// Each session and each shared page has one owner at a time. The other servers relay requests to it.
final class RedisCluster: Cluster {
  /// The server that answers a request.
  enum Resolution: Sendable {
    /// This server. The label is `nil` if this server already owned the target, or no session has the name.
    case here(ClaimReply.Label?)
    case elsewhere(label: String, server: String)
    /// No server, because the session was renamed.
    case renamed
    /// Unknown, because Redis does not reply or this server's lease has ended.
    case unavailable
  }

  /// The interval at which timeouts are checked.
  private static let tick = Duration.milliseconds(100)

  /// Returns the time by this server's clock.
  let now: @Sendable () -> Instant
  let takeovers = Counter()
  let relayedRequests = Counter()
  let owned = OwnedLabels()
  let knownOwners = KnownOwners()
  let redisArchive: RedisArchive
  let redis: Redis
  let report: @Sendable (String) -> Void
  let workers: Workers
  let membership: Membership
  /// The number of timer ticks between renewals of the lease.
  private let ticksPerRenewal: Int
  private let connectTimeout: Duration
  let relayLimits: RelayLimits
  private let relay: Relay
  /// The owned shared pages that were not open at the last check.
  let closedPages = Lock<Set<String>>([])
  /// The callers that wait for a claim.
  let claims = Lock<[ClusterTarget: [@Sendable (Resolution) -> Void]]>([:])
  /// The page instances from before the last gap in the lease, which are to be abandoned.
  private let staleInstances = Lock<[PageInstance]>([])
  /// The shared stores, if they have one owner, which all labels then follow.
  let sharedStores = Lock<OwnedStores?>(nil)
  private let hasSharedStores = Atomic(false)
  private let delayed = DelayedWork()
  let responder = Lock<Responder?>(nil)
  private let timer = Lock<RepeatingTimer?>(nil)
  private let ticks = Atomic(0)

  /// Connects to Redis.
  init(_ address: RedisAddress, lease: Lease, _ context: ClusterEngine.Context) throws(ServerError) {
    now = context.now
    connectTimeout = context.connectTimeout
    relayLimits = context.relayLimits
    report = context.report
    do throws(RedisError) {
      // With this timeout, a command sent under the lease fails before Redis removes the lease's key, and so before
      // another server can take over.
      redis = try Redis(address, timeout: lease.timeout)
      try redis.waitUntilAvailable(for: connectTimeout, stopsAtRefusal: true)
    } catch {
      throw ServerError(error)
    }
    let reference = WeakReference<RedisCluster>()
    let workers = Workers(count: max(4, 2 * usableCores()))
    self.workers = workers
    ticksPerRenewal = max(1, Int(lease.renewal / Self.tick))
    membership = Membership(redis, lease: lease, now: now) { done in
      workers.perform {
        reference.object?.discardOwned()
        done()
        reference.object?.abandonStaleInstances()
      }
    } lapsed: {
      reference.object?.leaseLapsed()
    }
    relay = Relay(
      redis, membership.id, workers, now: now, limits: context.relayLimits, lastEvent: StreamSignal.reconnect.bytes
    ) { label, message, reply in
      guard let cluster = reference.object else { return reply(.notOwner) }
      cluster.answer(message, of: label, reply)
    } peerLost: {
      reference.object?.knownOwners.remove(server: $0)
    }
    redisArchive = RedisArchive(
      redis, membership, owned, context.limits, followsStores: { reference.object?.followsStores ?? false },
      find: { name throws(ArchiveError) in try reference.object?.find(name) },
      lost: { reference.object?.discard($0) })
    reference.object = self
  }

  var archive: any Archive { redisArchive }

  // MARK: Lifecycle

  func start(_ responder: Responder) throws(ServerError) {
    self.responder.withLock { $0 = responder }
    if responder.context.sharedStores.haveOneOwner {
      sharedStores.withLock { $0 = OwnedStores(responder.context.sharedStores) }
      hasSharedStores.store(true, ordering: .releasing)
    }
    warnAboutPersistence()
    let started = DispatchSemaphore(value: 0)
    relay.start { started.signal() }
    guard started.wait(for: connectTimeout) else {
      throw ServerError(
        "Redis at \(redis.address) has not confirmed this server's subscription in time. Allow the channels 'periscope:*' in Redis's access rules, and check that it is not overloaded."
      )
    }
    membership.renew { started.signal() }
    _ = started.wait(for: connectTimeout)
    guard membership.isHeld else {
      throw ServerError(
        "Redis at \(redis.address) has not stored this server's lease in time. Allow the keys 'periscope:*' in Redis's access rules, and check that it is a primary with free memory."
      )
    }
    let isFirst = Atomic(true)
    redis.onAvailability { [weak self] isAvailable in
      guard !isFirst.exchange(false, ordering: .relaxed), let self, !membership.isLeaving else { return }
      self.report(
        isAvailable
          ? "Redis at \(redis.address) is available again.\n"
          : "Redis at \(redis.address) is unavailable: open pages can be read, and actions are refused until Redis is available again.\n"
      )
      if isAvailable { resumeEffects() }
    }
    timer.exchange(RepeatingTimer(every: Self.tick) { [weak self] in self?.checkTimeouts() })
  }

  func stopAnswering() {
    relay.stop()
    workers.stop()
    sharedStores.withLock { $0 }?.stop()
  }

  func leave() {
    timer.exchange(nil)?.cancel()
    membership.leave()
    relay.announceShutdown()
    owned.removeAll()
    responder.withLock { $0 = nil }
  }

  /// Whether the owner of the shared stores owns all labels.
  var followsStores: Bool { hasSharedStores.load(ordering: .acquiring) }

  var mayAct: Bool { membership.isHeld && redis.isAvailable }

  func mayBePast(_ deadline: Duration) -> Bool { membership.mayBePast(deadline) }

  var isEngineAvailable: Bool { redis.isAvailable }

  /// Reports if Redis's configuration can lose acknowledged actions.
  private func warnAboutPersistence() {
    func setting(_ name: String) -> String? {
      (try? redis.call(RedisCommand("CONFIG", "GET", name)))?.elements?.last?.text
    }
    guard setting("appendonly") == "no" else { return }
    let persistence =
      setting("save")?.isEmpty == false
      ? "writes its data to disk only at intervals" : "does not write its data to disk"
    report(
      "Redis at \(redis.address) \(persistence): a restart of Redis loses acknowledged actions. Set 'appendonly yes' there.\n"
    )
  }

  private func checkTimeouts() {
    if ticks.add(1, ordering: .relaxed).newValue % ticksPerRenewal == 0 {
      membership.renew()
      relay.checkPeers()
    }
    membership.checkLease()
    relay.checkTimeouts()
    delayed.perform(at: now())
  }

  func perform(after pause: Duration, _ work: @escaping @Sendable () -> Void) {
    delayed.add(now() + pause, work)
  }

  func ping() { relay.ping() }

  // MARK: Lease

  /// Suspends effects, because other servers may take over soon.
  private func leaseLapsed() {
    report(
      "This server could not renew its lease in Redis at \(redis.address): it performs no actions until it can, and other servers take over.\n"
    )
    for instance in instances { instance.suspendEffects() }
    sharedStores.withLock { $0 }?.suspendEffects()
  }

  /// Discards the sessions and pages that this server owned. Called when it has a lease again after a gap, in which
  /// other servers may have changed them.
  private func discardOwned() {
    owned.removeAll()
    knownOwners.removeAll()
    relay.interruptStreams()
    sharedStores.withLock { $0 }?.disown()
    guard let responder = responder.withLock({ $0 }) else { return }
    let instances = responder.removeAll()
    staleInstances.withLock { $0 += instances }
  }

  private func abandonStaleInstances() {
    // Instances that were opened before the server could act again have not started their effects.
    resumeEffects()
    // In tasks, because abandoning an instance waits for its current action.
    for instance in staleInstances.exchange([]) { Task.detached { instance.abandon() } }
  }

  private func resumeEffects() {
    for instance in instances { instance.resumeEffects() }
  }

  /// The sessions of this server; `nil` once it has left the cluster.
  var sessions: SessionTable? { responder.withLock { $0 }?.sessions }

  private var instances: [PageInstance] { responder.withLock { $0 }?.instances ?? [] }

  /// Discards a session, or the shared stores, that a different server owns, or whose last commit is uncertain. The next request opens
  /// it again.
  private func discard(_ label: String) {
    guard label != ArchiveKey.stores else { return discardStores() }
    workers.perform { [weak self] in
      guard let responder = self?.responder.withLock({ $0 }) else { return }
      for instance in responder.sessions.remove(label) { instance.abandon() }
    }
  }

  // MARK: Relaying

  func lookUpOwner(of target: ClusterTarget, for request: SiteRequest) -> any OwnerLookup {
    RedisOwnerLookup(request, target, self)
  }

  /// Relays a request to its page's owner.
  ///
  /// - Parameters:
  ///   - deadline: When the client stops waiting. The owner does not perform the request after it.
  ///   - isPiece: Whether the message is only a piece of a request's body.
  func relay(
    _ message: RequestMessage, of label: String, to server: String, until deadline: Instant, isPiece: Bool = false,
    completion: @escaping @Sendable (Relay.Outcome) -> Void
  ) {
    if !isPiece { relayedRequests.add() }
    var message = message
    message.deadline = membership.redisTime(notAfter: deadline)
    relay.send(message, of: label, to: server, until: deadline, completion: completion)
  }

  /// Answers a request of a different server.
  private func answer(
    _ message: RequestMessage, of label: String, _ reply: @escaping @Sendable (Relay.Reply) -> Void
  ) {
    guard membership.isHeld, let responder = responder.withLock({ $0 }) else { return reply(.notOwner) }
    if let order = SignOutMessage(message) {
      return performSignOut(order) { reply($0 ? .response(Response(.noContent), withBody: false) : .notOwner) }
    }
    let notes = RelayNotes(isOwnerKnown: true, deadline: message.deadline)
    let piece = BodyPiece(message)
    let upload = BodyPiece.token(in: message).flatMap { responder.takeUpload($0) }
    let request = RelayedRequest(message, workers, notes, upload: upload) { request in
      guard let piece else { return responder.reply(to: request) }
      return .respond(responder.receivePiece(request, of: piece.token, at: piece.offset))
    } finish: { request, response in
      if request.hasActed { responder.actions.add() }
      reply(request.isMoved ? .notOwner : .response(response, withBody: request.source.method != .head))
    }
    guard let request else {
      return reply(
        .response(
          .text("The address is malformed; it must be UTF-8 and begin with a slash.\n", .badRequest), withBody: true))
    }
    guard label != ArchiveKey.stores else { return answer(request, ofStores: responder, reply) }
    guard !owns(label) else { return request.wake() }
    // This server has given up the label, but may still be its owner in Redis, so that no other server can claim it.
    let id = SessionCookie.id(of: request)
    let target: ClusterTarget =
      label.hasPrefix(ArchiveKey.everybody + "/") ? .label(label) : id.map { .session($0) } ?? .label(label)
    resolve(target) { resolution in
      if case .here = resolution { request.wake() } else { reply(.notOwner) }
    }
  }
}
