internal import Dispatch
internal import Periscope
internal import PeriscopeHTTP
internal import PeriscopeLive
internal import PeriscopeLocks
internal import PeriscopeRedis
internal import PeriscopeSystem
internal import PeriscopeUI
internal import Synchronization

/// Several servers of one site: who owns which pages, and how each answers for all.
final class RedisCluster: Cluster {
  /// Where a request is answered.
  enum Resolution: Sendable {
    case here
    case at(label: String, server: String)
    /// By nobody: the session has another name by now.
    case replaced
    /// Nobody knows, as the engine does not answer, or does not believe that this server is there.
    case unavailable
  }

  /// The time in milliseconds.
  let now: @Sendable () -> Int64
  private let instant: @Sendable () -> Instant
  let tenures = Tenures()
  private let redisArchive: RedisArchive
  var archive: any Archive { redisArchive }
  /// How often this server took over what another one had.
  let takeovers = Counter()
  /// How many requests were handed over.
  let relayedRequests = Counter()
  private let redis: Redis
  private let report: @Sendable (String) -> Void
  private let workers: Workers
  private let membership: Membership
  private let renewal: Int64
  private let patience: Duration
  private let relay: Relay
  private let routes = Routes()
  /// What this server owns and had not open when it looked last.
  private let closed = Lock<Set<String>>([])
  private let claims = Lock<[ClusterTarget: [@Sendable (Resolution, Claim.Owned?) -> Void]]>([:])
  private let delayed = DelayedWork()
  private let responder = Lock<Responder?>(nil)
  private let timer = Lock<RepeatingTimer?>(nil)
  private let ticks = Atomic(0)

  /// Connects to the engine.
  init(_ address: RedisAddress, lease: Lease, _ context: ClusterEngine.Context) throws(ServerError) {
    let instant = context.now
    let now: @Sendable () -> Int64 = { Int64(instant().sinceStart / .milliseconds(1)) }
    let limits = context.limits
    self.instant = instant
    self.now = now
    patience = context.connectTimeout
    report = context.report
    do throws(RedisError) {
      // What is on its way when the lease ends has failed before another server may begin.
      redis = try Redis(address, timeout: .milliseconds(lease.timeout))
      try redis.waitUntilAvailable(for: patience, stopsAtRefusal: true)
    } catch {
      throw ServerError(error)
    }
    let whole = WholeCluster()
    let workers = Workers(count: max(4, 2 * usableCores()))
    self.workers = workers
    renewal = lease.renewal
    membership = Membership(redis, lease: lease, now: now) { done in
      workers.perform {
        whole.cluster?.startOver()
        done()
        whole.cluster?.endOld()
      }
    } lapses: {
      whole.cluster?.lapse()
    }
    relay = Relay(
      redis, membership.id, workers, now: now, farewell: StreamSignal.reconnect.bytes,
      ask: { label, content, answer in
        guard let cluster = whole.cluster else { return answer(.notMine) }
        cluster.answer(content, of: label, answer)
      }, gone: { whole.cluster?.routes.forget(server: $0) })
    redisArchive = RedisArchive(
      redis, membership, tenures, limits, find: { name throws(ArchiveError) in try whole.cluster?.find(name) },
      lost: { whole.cluster?.lose($0) })
    whole.cluster = self
  }

  // MARK: Life

  /// Takes part from now on.
  func start(_ responder: Responder) throws(ServerError) {
    self.responder.withLock { $0 = responder }
    warnOfForgetting()
    let started = DispatchSemaphore(value: 0)
    relay.start { started.signal() }
    let limit = DispatchTimeInterval.milliseconds(Int(patience / .milliseconds(1)))
    guard started.wait(timeout: .now() + limit) == .success else {
      throw ServerError(
        "Redis at \(redis.address) lets this server listen to no channel. See that its rules allow that.")
    }
    membership.renew { _ in started.signal() }
    _ = started.wait(timeout: .now() + limit)
    guard membership.isHeld else {
      throw ServerError(
        "Redis at \(redis.address) takes no key of this server. See that its rules allow 'periscope:*'.")
    }
    let isFirst = Atomic(true)
    redis.onAvailability { [weak self] isAvailable in
      guard !isFirst.exchange(false, ordering: .relaxed), let self, !membership.isLeaving else { return }
      self.report(
        isAvailable
          ? "Redis at \(redis.address) is back.\n"
          : "Redis at \(redis.address) is away: pages that are open here can be read, and nothing can be done until it is back.\n"
      )
      if isAvailable { resumeEffects() }
    }
    timer.withLock { timer in
      timer = RepeatingTimer(every: .milliseconds(100)) { [weak self] in self?.look() }
    }
  }

  /// Answers others no more; what they have asked is answered first.
  func stopAnswering() {
    relay.stop()
    workers.stop()
  }

  /// Gives up all that this server owns, so that others may have it at once.
  func leave() {
    timer.withLock { timer in
      timer?.cancel()
      timer = nil
    }
    membership.leave()
    relay.sayFarewell()
    tenures.endAll()
    responder.withLock { $0 = nil }
  }

  /// Whether what an action changes can be kept: nothing may be done otherwise.
  var mayAct: Bool { membership.isHeld && redis.isAvailable }

  var isEngineAvailable: Bool { redis.isAvailable }

  /// Says what an engine that keeps nothing means.
  private func warnOfForgetting() {
    func setting(_ name: String) -> String? {
      (try? redis.call(RedisCommand("CONFIG", "GET", name)))?.elements?.last?.text
    }
    guard setting("appendonly") == "no" else { return }
    let keeps = setting("save")?.isEmpty == false ? "only now and then" : "not at all"
    report(
      "Redis at \(redis.address) writes what it has to disk \(keeps): if it restarts, actions that were acknowledged are lost. "
        + "Set 'appendonly yes' there.\n")
  }

  private func look() {
    let tick = ticks.add(1, ordering: .relaxed).newValue
    if tick % max(1, Int(renewal / 100)) == 0 {
      membership.renew()
      relay.lookForPeers()
    }
    membership.look()
    relay.look()
    delayed.perform(at: now())
  }

  /// Does something after so many milliseconds.
  func after(_ pause: Int64, _ work: @escaping @Sendable () -> Void) {
    delayed.add(now() + pause, work)
  }

  /// Finds out which clients of other servers' streams have left.
  func ping() { relay.ping() }

  // MARK: The lease

  /// What is under way must not go on: others may take over soon.
  private func lapse() {
    report(
      "This server could not tell Redis at \(redis.address) that it is there: it does nothing until it can, and others take over.\n"
    )
    guard let responder = responder.withLock({ $0 }) else { return }
    for instance in responder.instances { instance.suspendEffects() }
  }

  private let old = Lock<[PageInstance]>([])

  /// Whatever this server held, others may have changed.
  private func startOver() {
    tenures.endAll()
    routes.forgetAll()
    relay.breakOffStreams()
    guard let responder = responder.withLock({ $0 }) else { return }
    let instances = responder.removeAll()
    old.withLock { $0 += instances }
  }

  private func resumeEffects() {
    for instance in responder.withLock({ $0 })?.instances ?? [] { instance.resumeEffects() }
  }

  private func endOld() {
    // Made a moment ago, when nothing might be done yet.
    resumeEffects()
    let instances = old.withLock { old in
      defer { old = [] }
      return old
    }
    // One may be held up in what it does.
    for instance in instances { Task.detached { instance.abandon() } }
  }

  /// Somebody else owns it, or nobody knows what the engine has of it: it is made again, here or there, once it is asked for.
  private func lose(_ label: String) {
    workers.perform { [weak self] in
      guard let responder = self?.responder.withLock({ $0 }) else { return }
      for instance in responder.sessions.remove(label) { instance.abandon() }
    }
  }

  // MARK: Who owns what

  /// Where a request is answered, as far as that was found out before.
  func route(_ target: ClusterTarget) -> Routes.Place? { routes[target] }

  func forget(_ target: ClusterTarget) { routes.forget(target) }

  /// Finds out who owns something, and takes it over where nobody does. Those who ask at the same time ask once.
  func resolve(_ target: ClusterTarget, then: @escaping @Sendable (Resolution) -> Void) {
    claim(target) { resolution, _ in then(resolution) }
  }

  private func claim(_ target: ClusterTarget, then: @escaping @Sendable (Resolution, Claim.Owned?) -> Void) {
    enum Next { case here, wait, ask }
    let next: Next = claims.withLock { claims in
      // It may have been claimed since the caller looked, and claiming it twice would end the first tenure.
      if isHere(target) { return .here }
      if claims[target] != nil {
        claims[target]?.append(then)
        return .wait
      }
      claims[target] = [then]
      return .ask
    }
    switch next {
    case .here: then(.here, nil)
    case .wait: break
    case .ask: ask(target)
    }
  }

  private func isHere(_ target: ClusterTarget) -> Bool {
    switch target {
    case .session(let id):
      responder.withLock { $0 }?.sessions.session(id, now: instant()).map { owns($0.label) } == true
    case .digest: false
    case .label(let label): tenures[label] != nil
    }
  }

  func owns(_ label: String) -> Bool { tenures[label] != nil }

  private func ask(_ target: ClusterTarget) {
    let answered: @Sendable (Result<RedisReply, RedisError>) -> Void = { [weak self] result in
      self?.answered(target, result)
    }
    func ask(_ name: SessionDigest) {
      redis.run(
        EngineScripts.claimName, keys: [EngineKeys.name(name)], arguments: [membership.id], lane: Membership.lane,
        then: answered)
    }
    switch target {
    case .session(let id): ask(SessionDigest(of: id))
    case .digest(let name): ask(name)
    case .label(let label):
      redis.run(
        EngineScripts.claimLabel, keys: [],
        arguments: [membership.id, label, ArchiveKey.isOfMany(label) ? redisArchive.idleSeconds : 0],
        lane: Membership.lane,
        then: answered)
    }
  }

  /// Goes on to own those pages for everybody, of which there may be many, that are open here, and lets others have the rest.
  ///
  /// - Parameter open: Their labels.
  func keepOnly(open: Set<String>) {
    let many = tenures.labels.filter { $0.hasPrefix(ArchiveKey.everybody) && ArchiveKey.isOfMany($0) }
    let closed = Set(many).subtracting(open)
    // One that is claimed may be about to be opened: it has until the next time.
    let old = closed.intersection(
      self.closed.withLock { before in
        defer { before = closed }
        return before
      })
    for label in old { redisArchive.release(label) }
    let used = Dictionary(uniqueKeysWithValues: open.intersection(many).map { ($0, UnixTime.now()) })
    guard !used.isEmpty else { return }
    do {
      try redisArchive.use(used)
    } catch {
      report("Which pages for everybody are open here could not be noted: \(error)\n")
    }
  }

  private func answered(_ target: ClusterTarget, _ result: Result<RedisReply, RedisError>) {
    let claim = (try? result.get()).flatMap { Claim($0, by: membership.id) }
    let resolution: Resolution
    var owned: Claim.Owned?
    switch claim {
    case .mine(let mine, let token, let isTakenOver):
      if isTakenOver { takeovers.add() }
      tenures.begin(mine.label, token: token)
      if case .session(let id) = target {
        responder.withLock { $0 }?.sessions.adopt(id, label: mine.label, address: mine.address, now: instant())
      }
      owned = mine
      resolution = .here
    case .others(let label, let server):
      routes.note(target, (label, server))
      resolution = .at(label: label, server: server)
    case .unknown: resolution = .here
    case .replaced: resolution = .replaced
    case .lapsed, nil: resolution = .unavailable
    }
    let waiting = claims.withLock { $0.removeValue(forKey: target) } ?? []
    for then in waiting { then(resolution, owned) }
  }

  /// The session of a name, for a thread that waits. It is asked for where a session has ended since its request came.
  private func find(_ name: SessionDigest) throws(ArchiveError) -> ArchivedSession? {
    let found = Lock<(Resolution, Claim.Owned?)?>(nil)
    let signal = DispatchSemaphore(value: 0)
    claim(.digest(name)) { resolution, owned in
      found.withLock { $0 = (resolution, owned) }
      signal.signal()
    }
    signal.wait()
    switch found.withLock({ $0 }) {
    case (.here, let owned?)?:
      return ArchivedSession(
        label: owned.label, name: name, address: owned.address, lastUse: UnixTime(seconds: owned.lastUse))
    case (.here, nil)?: return nil
    case (.at(let label, _), _)?: throw .notOwner(label)
    case (.replaced, _)?, (.unavailable, _)?, nil: throw .lapsed
    }
  }

  // MARK: Handing over

  func lookUpOwner(of target: ClusterTarget, for request: SiteRequest) -> any OwnerLookup {
    OwnerSearch(request, target, self)
  }

  /// Hands a request over to who owns its page.
  ///
  /// - Parameter end: When nobody waits for an answer any more: from then on it is not done.
  func hand(
    _ content: RelayedContent, of label: String, to server: String, until end: Int64,
    then: @escaping @Sendable (Relay.Outcome) -> Void
  ) {
    relayedRequests.add()
    var content = content
    content.deadline = membership.moment(notAfter: end) ?? 0
    relay.hand(content, of: label, to: server, until: end, then: then)
  }

  /// Whether a moment by the engine's clock, until which a request may be done, may have passed.
  func mayBePast(_ deadline: Int64) -> Bool { membership.mayBePast(deadline) }

  /// Answers what another server has handed over.
  private func answer(
    _ content: RelayedContent, of label: String, _ answer: @escaping @Sendable (Relay.Verdict) -> Void
  ) {
    guard membership.isHeld, let responder = responder.withLock({ $0 }) else { return answer(.notMine) }
    let relay = RelayNotes(isOwnerKnown: true, deadline: content.deadline == 0 ? nil : content.deadline)
    let source = RelayedRequest(content, workers, relay) { request in
      responder.reply(to: request)
    } finish: { request, response in
      if request.hasActed { responder.actions.add() }
      answer(request.isMoved ? .notMine : .answer(response, withBody: request.source.method != .head))
    }
    guard let source else {
      return answer(.answer(.text("The address cannot be read.\n", .badRequest), withBody: true))
    }
    guard tenures[label] == nil else { return source.wake() }
    // The engine says that it is this server's, and this server has lost it: nobody else may take it as long as this one is there.
    let id = SessionCookie.id(of: source)
    resolve(label.hasPrefix(ArchiveKey.everybody + "/") ? .label(label) : id.map { .session($0) } ?? .label(label)) {
      if case .here = $0 { source.wake() } else { answer(.notMine) }
    }
  }
}
