internal import PeriscopeLive
internal import PeriscopeLocks
internal import PeriscopeRedis
internal import PeriscopeSystem

/// An archive in an engine that several servers share. Each server commits what it owns, and nothing else.
final class RedisArchive: Archive {
  /// How many sessions one script notes at most, so that nobody waits for long behind it.
  private static let sessionsPerScript = 200

  private let redis: Redis
  private let membership: Membership
  private let tenures: Tenures
  private let limits: SessionLimits
  private let now: @Sendable () -> UnixTime
  /// Finds a session by its name, and takes it over where nobody has it.
  private let find: @Sendable (SessionDigest) throws(ArchiveError) -> ArchivedSession?
  /// This server has lost what it owned.
  private let lost: @Sendable (_ label: String) -> Void

  init(
    _ redis: Redis, _ membership: Membership, _ tenures: Tenures, _ limits: SessionLimits,
    now: @escaping @Sendable () -> UnixTime = { .now() },
    find: @escaping @Sendable (SessionDigest) throws(ArchiveError) -> ArchivedSession? = { _ in nil },
    lost: @escaping @Sendable (_ label: String) -> Void = { _ in }
  ) {
    self.redis = redis
    self.membership = membership
    self.tenures = tenures
    self.limits = limits
    self.now = now
    self.find = find
    self.lost = lost
  }

  /// How long a session is known that was never acted in: as long as its server has it in memory, and a little longer.
  var idleSeconds: Int { limits.idleSeconds + 60 }

  func tenure(of label: String) -> Tenure? { tenures[label] }

  func check(_ tenure: Tenure?, of label: String) throws(ArchiveError) {
    guard let tenure, !tenure.isOver else { throw .notOwner(label) }
    guard membership.isHeld else { throw .lapsed }
  }

  func session(named name: SessionDigest) throws(ArchiveError) -> ArchivedSession? { try find(name) }

  func start(_ session: ArchivedSession) throws(ArchiveError) {
    guard membership.isHeld else { throw .lapsed }
    let name = EngineKeys.hexadecimal(session.name)
    let reply = try answer(isChange: false) { () throws(RedisError) in
      try redis.run(
        EngineScripts.start, keys: [EngineKeys.name(session.name), EngineKeys.owner(session.label)],
        arguments: [membership.id, session.label, name, session.address, Int(session.lastUse.seconds), idleSeconds],
        lane: Membership.lane)
    }
    guard case .mine(_, let token, _) = Claim(reply, by: membership.id) else { throw .lapsed }
    tenures.begin(session.label, token: token)
  }

  func snapshot(_ key: ArchiveKey) throws(ArchiveError) -> Snapshot? {
    let reply = try answer(isChange: false) { () throws(RedisError) in
      try redis.call(
        RedisCommand("HMGET", EngineKeys.pages(key.label), "state \(key.page)", "answered \(key.page)"))
    }
    guard let parts = reply.elements, let state = parts.first?.bytes else { return nil }
    return Snapshot(state: state, answered: parts.last?.bytes ?? [])
  }

  func commit(_ commit: Commit) throws(ArchiveError) {
    let key = commit.key
    try change(
      key.label, commit.tenure, EngineScripts.commit,
      keys: [EngineKeys.owner(key.label), EngineKeys.pages(key.label)],
      [
        key.page, commit.snapshot.state, commit.snapshot.answered, Int(now().seconds),
        key.isEverybodys ? 0 : Int(limits.keepTime / .seconds(1)),
        key.isEverybodys || !key.isOfMany ? 0 : limits.keptPages,
      ])
  }

  func rename(_ session: String, to name: SessionDigest) throws(ArchiveError) {
    try change(
      session, tenures[session], EngineScripts.rename, keys: [EngineKeys.owner(session), EngineKeys.name(name)],
      [session, EngineKeys.hexadecimal(name)])
  }

  func use(_ sessions: [String: UnixTime]) throws(ArchiveError) {
    var rest = Array(sessions)[...]
    while !rest.isEmpty {
      var arguments: [any RedisArgument] = [membership.id, Int(limits.keepTime / .seconds(1)), idleSeconds]
      for (label, time) in rest.prefix(Self.sessionsPerScript) {
        arguments += [label, Int(time.seconds)] as [any RedisArgument]
      }
      rest = rest.dropFirst(Self.sessionsPerScript)
      _ = try answer(isChange: false) { [arguments] () throws(RedisError) in
        try redis.run(EngineScripts.use, keys: [], arguments: arguments)
      }
    }
  }

  func setAside(_ key: ArchiveKey, because reason: String) throws(ArchiveError) {
    let label = key.label
    try change(
      label, tenures[label], EngineScripts.setAside,
      keys: [EngineKeys.owner(label), EngineKeys.pages(label), EngineKeys.aside(label)],
      [key.page, reason, Int(limits.keepTime / .seconds(1))])
  }

  func forget(_ key: ArchiveKey) throws(ArchiveError) {
    let label = key.label
    try change(
      label, tenures[label], EngineScripts.forget, keys: [EngineKeys.owner(label), EngineKeys.pages(label)], [key.page])
  }

  /// Lets others have what this server owned. Nobody waits for it: who claims it sooner is told that it is still owned.
  func release(_ label: String) {
    guard let tenure = tenures.end(label), membership.isHeld else { return }
    redis.run(
      EngineScripts.release, keys: [EngineKeys.owner(label)], arguments: [membership.id, tenure.token],
      lane: Membership.lane
    ) { _ in }
  }

  /// The engine does so by itself.
  func expire(unusedSince moment: UnixTime, most: Int) throws(ArchiveError) -> Int { 0 }

  func close() { redis.close() }

  /// Changes what this server owns, and loses it where somebody else owns it, or where nobody knows whether it was changed.
  private func change(
    _ label: String, _ tenure: Tenure?, _ script: RedisScript, keys: [String], _ arguments: [any RedisArgument]
  ) throws(ArchiveError) {
    guard let tenure else { throw .notOwner(label) }
    try check(tenure, of: label)
    let arguments: [any RedisArgument] = [membership.id, tenure.token] + arguments
    do throws(ArchiveError) {
      let reply = try answer(isChange: true) { () throws(RedisError) in
        try redis.run(script, keys: keys, arguments: arguments)
      }
      guard reply.integer == 1 else { throw ArchiveError.notOwner(label) }
    } catch {
      // A change that is still on its way must not be made once the page was read again: its token is made worthless first.
      if error.kind == .notOwner || error.kind == .unsure, tenures.end(label, tenure) != nil { lost(label) }
      throw error
    }
  }

  private func answer(
    isChange: Bool, _ ask: () throws(RedisError) -> RedisReply
  ) throws(ArchiveError) -> RedisReply {
    do {
      return try ask()
    } catch {
      throw ArchiveError(error, isChange: isChange)
    }
  }
}
