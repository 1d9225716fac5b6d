internal import PeriscopeLive
internal import PeriscopeRedis
internal import PeriscopeSystem

/// An archive in Redis that several servers share. Each server commits only the pages that it owns.
final class RedisArchive: Archive {
  /// The maximum number of sessions per call of a script. Redis executes no other command meanwhile.
  private static let sessionsPerScript = 200

  private let redis: Redis
  private let membership: Membership
  private let owned: OwnedLabels
  private let limits: SessionLimits
  private let now: @Sendable () -> UnixTime
  /// Whether all labels follow the shared stores.
  private let followsStores: @Sendable () -> Bool
  private let find: @Sendable (SessionDigest) throws(ArchiveError) -> ArchivedSession?
  private let lost: @Sendable (_ label: String) -> Void

  /// - Parameters:
  ///   - followsStores: Returns whether only the owner of the shared stores may start sessions.
  ///   - find: Returns the session with a name, which this server takes over if no server owns it.
  ///   - lost: Called when this server no longer owns a label, or its last commit is uncertain.
  init(
    _ redis: Redis, _ membership: Membership, _ owned: OwnedLabels, _ limits: SessionLimits,
    now: @escaping @Sendable () -> UnixTime = { .now() },
    followsStores: @escaping @Sendable () -> Bool = { false },
    find: @escaping @Sendable (SessionDigest) throws(ArchiveError) -> ArchivedSession? = { _ in nil },
    lost: @escaping @Sendable (_ label: String) -> Void = { _ in }
  ) {
    self.redis = redis
    self.membership = membership
    self.owned = owned
    self.limits = limits
    self.now = now
    self.followsStores = followsStores
    self.find = find
    self.lost = lost
  }

  /// The seconds until a session without a commit expires: a little longer than its server keeps it in memory.
  var idleSeconds: Int { limits.idleSeconds + 60 }

  private var keepSeconds: Int { Int(limits.keepTime / .seconds(1)) }

  func tenure(of label: String) -> Tenure? { owned[label] }

  func check(_ tenure: Tenure?, of label: String) throws(ArchiveError) {
    guard let tenure, !tenure.isOver else { throw .notOwner(label) }
    guard membership.isHeld else { throw .leaseEnded }
  }

  func session(named name: SessionDigest) throws(ArchiveError) -> ArchivedSession? { try find(name) }

  func start(_ session: ArchivedSession) throws(ArchiveError) {
    guard membership.isHeld else { throw .leaseEnded }
    var arguments: [any RedisArgument] = [
      session.label, RedisKeys.hexadecimal(session.name), session.address, Int(session.lastUse.seconds), idleSeconds,
    ]
    if followsStores() { arguments.append("1") }
    let reply = try run(
      RedisScripts.start, keys: [RedisKeys.name(session.name), RedisKeys.owner(session.label)], arguments,
      lane: Membership.lane)
    guard reply.integer == 1 else { throw .leaseEnded }
    owned.add(session.label, token: 1)
  }

  func snapshot(_ key: ArchiveKey) throws(ArchiveError) -> Snapshot? {
    do {
      let reply = try redis.call(
        RedisCommand("HMGET", RedisKeys.pages(key.label), "state \(key.page)", "answered \(key.page)"))
      guard let parts = reply.elements, let state = parts.first?.bytes else { return nil }
      return Snapshot(state: state, answered: parts.last?.bytes ?? [])
    } catch {
      throw ArchiveError(error, isChange: false)
    }
  }

  /// Stores the snapshots of each session or shared page together, and with them those of shared stores, in one call of a script.
  func commit(_ commits: [Commit]) throws(ArchiveError) {
    var groups = Dictionary(grouping: commits, by: \.key.label)
    let stores = groups.count == 2 ? groups.removeValue(forKey: ArchiveKey.stores) ?? [] : []
    for (label, commits) in groups {
      let isPermanent = commits[0].key.isEverybodys || commits[0].key.isOfStores
      var arguments: [any RedisArgument] = [Int(now().seconds), isPermanent ? 0 : keepSeconds]
      for commit in commits {
        let most = isPermanent || !commit.key.isOfMany ? 0 : limits.keptPages
        arguments += [commit.key.page, commit.snapshot.state, commit.snapshot.answered, most] as [any RedisArgument]
      }
      var keys = [RedisKeys.pages(label)]
      if let values = commits.last(where: { $0.key.isOfValues }) {
        keys.append(SignedInUser.name(in: values.snapshot).map(RedisKeys.user) ?? RedisKeys.userPrefix)
      }
      guard let first = stores.first else {
        try change(label, commits[0].tenure, RedisScripts.commit, keys: keys, arguments)
        continue
      }
      guard let tenure = first.tenure else { throw .notOwner(ArchiveKey.stores) }
      try check(tenure, of: ArchiveKey.stores)
      for store in stores { arguments += [store.key.page, store.snapshot.state] as [any RedisArgument] }
      arguments += [2 * stores.count, tenure.token] as [any RedisArgument]
      try change(
        label, commits[0].tenure, RedisScripts.commitWithStores, keys: keys, arguments, withStoresOf: tenure)
    }
  }

  func rename(_ session: String, to name: SessionDigest) throws(ArchiveError) {
    try change(
      session, owned[session], RedisScripts.rename, keys: [RedisKeys.name(name)],
      [session, RedisKeys.hexadecimal(name)])
  }

  func use(_ sessions: [String: UnixTime]) throws(ArchiveError) {
    var rest = Array(sessions)[...]
    while !rest.isEmpty {
      var arguments: [any RedisArgument] = [keepSeconds, idleSeconds]
      for (label, time) in rest.prefix(Self.sessionsPerScript) {
        arguments += [label, Int(time.seconds)] as [any RedisArgument]
      }
      rest = rest.dropFirst(Self.sessionsPerScript)
      try run(RedisScripts.use, keys: [], arguments)
    }
  }

  func setAside(_ key: ArchiveKey, because reason: String) throws(ArchiveError) {
    let label = key.label
    try change(
      label, owned[label], RedisScripts.remove, keys: [RedisKeys.pages(label), RedisKeys.aside(label)],
      [key.page, reason, keepSeconds])
  }

  func forget(_ key: ArchiveKey) throws(ArchiveError) {
    let label = key.label
    try change(label, owned[label], RedisScripts.remove, keys: [RedisKeys.pages(label)], [key.page])
  }

  /// Gives up a label without waiting for Redis. Until Redis has executed the release, it names this server as the
  /// owner.
  func release(_ label: String) {
    guard let tenure = owned.remove(label), membership.isHeld else { return }
    redis.run(
      RedisScripts.release, keys: [RedisKeys.owner(label)], arguments: [membership.id, tenure.token],
      lane: Membership.lane
    ) { _ in }
  }

  /// Does nothing, because Redis expires sessions itself.
  func expire(unusedSince moment: UnixTime, most: Int) throws(ArchiveError) -> Int { 0 }

  func close() { redis.close() }

  /// Runs a script that changes a label's keys. Gives up the label if a different server owns it, or if Redis may have
  /// executed the script without a reply.
  ///
  /// - Parameter stores: The tenure of the shared stores, if the script changes them as well. They are given up like the label.
  private func change(
    _ label: String, _ tenure: Tenure?, _ script: RedisScript, keys: [String], _ arguments: [any RedisArgument],
    withStoresOf stores: Tenure? = nil
  ) throws(ArchiveError) {
    guard let tenure else { throw .notOwner(label) }
    try check(tenure, of: label)
    do throws(ArchiveError) {
      let reply = try run(script, keys: [RedisKeys.owner(label)] + keys, [tenure.token] + arguments, isChange: true)
      if reply.integer == -1, let stores {
        giveUp(ArchiveKey.stores, stores)
        throw ArchiveError.notOwner(ArchiveKey.stores)
      }
      guard reply.integer == 1 else { throw ArchiveError.notOwner(label) }
    } catch {
      if error.kind == .unsure, let stores { giveUp(ArchiveKey.stores, stores) }
      // Redis may execute an unconfirmed change after the page was read again. Such a change must fail: without the
      // label, the server claims it again, and the new token invalidates the change.
      if error.kind == .notOwner || error.kind == .unsure { giveUp(label, tenure) }
      throw error
    }
  }

  private func giveUp(_ label: String, _ tenure: Tenure) {
    if owned.remove(label, tenure) != nil { lost(label) }
  }

  /// Runs a script with this server as the first argument.
  @discardableResult
  private func run(
    _ script: RedisScript, keys: [String], _ arguments: [any RedisArgument], lane: Int? = nil, isChange: Bool = false
  ) throws(ArchiveError) -> RedisReply {
    do {
      return try redis.run(script, keys: keys, arguments: [membership.id] + arguments, lane: lane)
    } catch {
      throw ArchiveError(error, isChange: isChange)
    }
  }
}
