internal import Dispatch
internal import Periscope
internal import PeriscopeLive
internal import PeriscopeLocks
internal import PeriscopeRedis
internal import PeriscopeSystem

// The owners of sessions and shared pages.
extension RedisCluster {
  func owns(_ label: String) -> Bool { owned[label] != nil }

  func claim(_ label: String) async -> Bool {
    await withCheckedContinuation { continuation in
      resolve(.label(label)) { resolution in
        guard case .here = resolution else { return continuation.resume(returning: false) }
        continuation.resume(returning: true)
      }
    }
  }

  /// Finds the owner of a target. This server becomes the owner of a free target. Concurrent callers share a claim.
  ///
  /// If all labels follow the shared stores, this server becomes their owner first, or finds it.
  func resolve(_ target: ClusterTarget, then completion: @escaping @Sendable (Resolution) -> Void) {
    let stores = ClusterTarget.label(ArchiveKey.stores)
    guard !ownsStores, target != stores else { return resolveOwner(of: target, then: completion) }
    resolveOwner(of: stores) { [self] resolution in
      guard case .here = resolution else { return completion(resolution) }
      resolveOwner(of: target, then: completion)
    }
  }

  private func resolveOwner(of target: ClusterTarget, then completion: @escaping @Sendable (Resolution) -> Void) {
    enum Step { case finish, wait, claim }
    let step: Step = claims.withLock { claims in
      // Under the lock: a second claim would increase the owner's token in Redis, and Redis would then refuse commits
      // with the token of the first.
      if isHere(target) { return .finish }
      claims[target, default: []].append(completion)
      return claims[target]?.count == 1 ? .claim : .wait
    }
    switch step {
    case .finish: completion(.here(nil))
    case .wait: break
    case .claim: claim(target)
    }
  }

  private func isHere(_ target: ClusterTarget) -> Bool {
    switch target {
    case .session(let id):
      responder.withLock { $0 }?.sessions.session(id, now: now()).map { owns($0.label) } == true
    case .digest: false
    case .label(ArchiveKey.stores): ownsStores
    case .label(let label): owns(label)
    }
  }

  private func claim(_ target: ClusterTarget) {
    var (script, keys) = (RedisScripts.claimName, [String]())
    var arguments: [any RedisArgument] = [membership.id]
    switch target {
    case .session(let id): keys = [RedisKeys.name(SessionDigest(of: id))]
    case .digest(let name): keys = [RedisKeys.name(name)]
    case .label(let label):
      script = RedisScripts.claimLabel
      arguments += [label, ArchiveKey.isOfMany(label) ? redisArchive.idleSeconds : 0] as [any RedisArgument]
    }
    if followsStores, target != .label(ArchiveKey.stores) { arguments.append("1") }
    redis.run(script, keys: keys, arguments: arguments, lane: Membership.lane) { [weak self] result in
      self?.claimed(target, result)
    }
  }

  private func claimed(_ target: ClusterTarget, _ result: Result<RedisReply, RedisError>) {
    let resolution: Resolution
    switch (try? result.get()).flatMap({ ClaimReply($0, for: membership.id) }) {
    case .owned(let label, let token, let isTakeover):
      if isTakeover { takeovers.add() }
      owned.add(label.text, token: token)
      if label.text == ArchiveKey.stores {
        return openStores { [self] isOpen in finish(target, isOpen ? .here(nil) : .unavailable) }
      }
      if case .session(let id) = target {
        responder.withLock { $0 }?.sessions.adopt(id, label: label.text, address: label.address, now: now())
      }
      resolution = .here(label)
    case .ownedElsewhere(let label, let server):
      knownOwners.add(target, (label, server))
      resolution = .elsewhere(label: label, server: server)
    case .storesElsewhere:
      owned.remove(ArchiveKey.stores)
      discardStores()
      for completion in takeCompletions(of: target) { resolve(target, then: completion) }
      return
    case .unknown: resolution = .here(nil)
    case .renamed: resolution = .renamed
    case .leaseEnded, nil: resolution = .unavailable
    }
    finish(target, resolution)
  }

  private func finish(_ target: ClusterTarget, _ resolution: Resolution) {
    for completion in takeCompletions(of: target) { completion(resolution) }
  }

  private func takeCompletions(of target: ClusterTarget) -> [@Sendable (Resolution) -> Void] {
    claims.withLock { $0.removeValue(forKey: target) } ?? []
  }

  /// Returns the session with a name, and blocks until Redis has replied. Needed when a session ends after its request
  /// has arrived.
  func find(_ name: SessionDigest) throws(ArchiveError) -> ArchivedSession? {
    let found = Lock<Resolution?>(nil)
    let signal = DispatchSemaphore(value: 0)
    resolve(.digest(name)) { resolution in
      found.withLock { $0 = resolution }
      signal.signal()
    }
    signal.wait()
    switch found.withLock({ $0 }) {
    case .here(let label):
      return label.map { ArchivedSession(label: $0.text, name: name, address: $0.address, lastUse: $0.lastUse) }
    case .elsewhere(let label, _): throw .notOwner(label)
    case .renamed, .unavailable, nil: throw .leaseEnded
    }
  }

  /// Gives up the owned shared pages with parameters that are not open, and stores when the open ones were used.
  ///
  /// - Parameter open: The labels of the open pages.
  func keepOnly(open: Set<String>) {
    let pages = owned.all.filter { $0.hasPrefix(ArchiveKey.everybody) && ArchiveKey.isOfMany($0) }
    let closed = Set(pages).subtracting(open)
    // A claimed page may be about to open, so it is given up only if the previous check found it closed, too.
    let unused = closed.intersection(closedPages.exchange(closed))
    for label in unused { redisArchive.release(label) }
    let used = Dictionary(uniqueKeysWithValues: open.intersection(pages).map { ($0, UnixTime.now()) })
    guard !used.isEmpty else { return }
    do {
      try redisArchive.use(used)
    } catch {
      report("The last use of open shared pages could not be stored in Redis, and will be tried again: \(error)\n")
    }
  }
}
