internal import PeriscopeLocks
package import PeriscopeSystem

/// The sessions of a server, by their names.
package final class SessionTable: Sendable {
  /// The sessions of an address that had not acted when this was last checked.
  fileprivate struct Idlers {
    var sessions: [ObjectIdentifier: Session] = [:]
    /// The number of sessions that may start before the unused ones must be counted again.
    var uncountedStarts: Int
  }

  fileprivate struct State {
    var sessions: [SessionID: Session] = [:]
    /// The sessions of ``sessions`` by their labels, which they keep when they are renamed.
    var byLabel: [String: Session] = [:]
    var countByAddress: [RemoteAddress: Int] = [:]
    var idlers: [RemoteAddress: Idlers] = [:]
    /// Names that were replaced recently, with the times until which they are remembered.
    var replaced: [SessionID: Instant] = [:]
  }

  /// The time for which a replaced name is remembered: requests that the browser had under way may still carry it.
  private static let replacedMemory: Duration = .seconds(60)
  private static let maximumReplaced = 10_000

  /// The rate limits of clients without a session.
  package let strangers: AddressRateLimits
  private let addressBudgets: AddressBudgets
  private let settings: SessionSettings
  private let state = Lock(State())
  private let signOuts = Lock(SignOutQueue())

  package init(_ limits: SessionLimits, protectedPages: Set<Int> = [], context: LiveContext) {
    settings = SessionSettings(limits: limits, protectedPages: protectedPages, context: context)
    strangers = AddressRateLimits(rate: limits.actionsPerAddress)
    addressBudgets = AddressBudgets(rate: limits.cpuPerAddress)
    settings.table = self
  }

  private var limits: SessionLimits { settings.limits }

  private var context: LiveContext { settings.context }

  package var count: Int { state.withLock { $0.sessions.count } }

  package var all: [Session] { state.withLock { Array($0.sessions.values) } }

  /// The page instances of all sessions.
  package var instances: [PageInstance] { all.flatMap(\.instances) }

  // MARK: Finding

  /// Returns the session with a name if it is in memory.
  package func session(_ id: SessionID, now: Instant) -> Session? {
    let session = state.withLock { $0.sessions[id] }
    session?.use(at: now)
    return session
  }

  /// Returns the session with a label if it is in memory.
  func session(labeled label: String) -> Session? { state.withLock { $0.byLabel[label] } }

  /// Returns the session with a name if it is in memory or in the archive.
  package func find(_ id: SessionID, now: Instant) throws(PageRefusal) -> Session? {
    let known = session(id, now: now)
    guard let durability = context.durability else { return known }
    do {
      if let known {
        try known.restoreValues()
        return known
      }
      // The archive may still have a name that was replaced a moment ago.
      guard !wasReplaced(id, now: now) else { return nil }
      guard let archived = try durability.archive.session(named: SessionDigest(of: id)),
        archived.lastUse >= durability.now() - limits.keepTime
      else { return nil }
      let session = restore(id, archived, now: now)
      try session?.restoreValues()
      return session
    } catch {
      durability.logReadFailure(of: "sessions", error, "An archived session could not be read: \(error)")
      throw .notReadable(error)
    }
  }

  private func restore(_ id: SessionID, _ archived: ArchivedSession, now: Instant) -> Session? {
    let session = makeSession(id, label: archived.label, at: RemoteAddress(archived.address), now: now)
    return state.withLock { state in
      if let session = state.sessions[id] { return session }
      // The session has a newer name, which the archive does not have yet.
      guard state.byLabel[archived.label] == nil, state.sessions.count < limits.total else { return nil }
      state.add(session)
      return session
    }
  }

  private func makeSession(_ id: SessionID, label: String? = nil, at address: RemoteAddress?, now: Instant) -> Session {
    let address = address ?? RemoteAddress(ipv4: 0, 0, 0, 0)
    return Session(
      id: id, label: label, address: address, settings: settings,
      addressTime: addressBudgets.budget(of: address, now: now), now: now)
  }

  // MARK: Starting

  /// Returns the work budget that a request without a session is charged to.
  package func account(of address: RemoteAddress, at now: Instant) -> WorkAccount {
    WorkAccount(session: nil, address: addressBudgets.budget(of: address, now: now), time: now)
  }

  package func start(for address: RemoteAddress, now: Instant) throws(PageRefusal) -> Session {
    guard !context.isDraining else { throw .draining }
    makeRoom(for: address.network)
    let session = makeSession(SessionID(), at: address.network, now: now)
    try state.withLock { state throws(PageRefusal) in
      guard state.sessions.count < limits.total else {
        throw .tooManySessions(retryAfter: secondsLeft(state.sessions.values, now: now))
      }
      guard state.countByAddress[session.address, default: 0] < limits.perAddress else {
        let sessions = state.sessions.values.lazy.filter { $0.address == session.address }
        throw .tooManySessionsFromAddress(retryAfter: secondsLeft(sessions, now: now))
      }
      state.add(session)
      state.addIdler(session, uncountedStarts: limits.unusedPerAddress)
    }
    guard let durability = context.durability else { return session }
    do {
      try durability.archive.start(session.archivedForm(lastUse: durability.now()))
      session.isAnnounced = true
    } catch {
      _ = state.withLock { $0.remove(session) }
      throw .archiveUnavailable
    }
    return session
  }

  /// Ends the oldest unused sessions of an address if one more would exceed the limit.
  ///
  /// Counting them takes longer than the start of a session, so an eighth of the limit ends at once, and they are counted again
  /// only when so many sessions have started that the limit may be reached. Sessions whose streams have closed meanwhile are
  /// noticed then.
  private func makeRoom(for address: RemoteAddress) {
    let most = limits.unusedPerAddress
    let idlers = state.withLock { state in
      state.idlers[address].flatMap { $0.uncountedStarts > 0 ? nil : Array($0.sessions.values) }
    }
    guard let idlers else { return }
    // Outside the lock, since this asks the sessions' pages.
    let unused = idlers.filter(\.isUnused)
    let excess = unused.count < most ? 0 : min(unused.count, unused.count - most + 1 + most / 8)
    let oldest = excess == 0 ? [] : unused.sorted { $0.started < $1.started }.prefix(excess)
    let ended = state.withLock { state in
      for session in idlers where session.hasActed { state.idlers[address]?.sessions[ObjectIdentifier(session)] = nil }
      state.idlers[address]?.uncountedStarts = max(0, most - unused.count + excess)
      return oldest.filter { state.remove($0) }
    }
    for session in ended { session.end() }
  }

  /// Ends a session.
  package func end(_ session: Session) {
    if state.withLock({ $0.remove(session) }) { session.end() }
  }

  /// The seconds until the first of some sessions ends, if none is used until then.
  private func secondsLeft(_ sessions: some Sequence<Session>, now: Instant) -> Int {
    sessions.lazy.map { $0.secondsLeft(idle: self.limits.idleSeconds, now: now) }.min() ?? limits.idleSeconds
  }

  /// Adds a session that a different server owned before.
  package func adopt(_ id: SessionID, label: String, address: String, now: Instant) {
    let session = makeSession(id, label: label, at: RemoteAddress(address), now: now)
    let old: [Session] = state.withLock { state in
      // The label may belong to a session with an older name, if a different server has renamed it meanwhile.
      let old = [state.sessions[id], state.byLabel[label]].compactMap { $0 }.filter { state.remove($0) }
      if state.sessions.count < limits.total { state.add(session) }
      return old
    }
    // The instances are abandoned in a task, because this thread must not wait until their monitors are free.
    let lost = old.flatMap { $0.removeAll() }
    guard !lost.isEmpty else { return }
    Task.detached { for instance in lost { instance.abandon() } }
  }

  // MARK: Renaming

  /// Gives a session a new name, which replaces the old one, and makes its browser open its streams again.
  package func rotate(_ session: Session, now: Instant) {
    let id = SessionID()
    state.withLock { state in
      // A session that has ended meanwhile stays ended.
      guard state.sessions.removeValue(forKey: session.id) != nil else { return }
      if state.replaced.count >= Self.maximumReplaced { state.replaced = [:] }
      state.replaced[session.rename(id)] = now + Self.replacedMemory
      session.isRenameDue = true
      state.sessions[id] = session
    }
    archiveName(of: session)
    session.streams.reconnectAll()
  }

  /// Archives a session's new name. A failure is retried later, since the archive must stop accepting the old name.
  private func archiveName(of session: Session) {
    guard let durability = context.durability else { return }
    do {
      try session.archiveName { (name) throws(ArchiveError) in
        try durability.archive.rename(session.label, to: name)
      }
    } catch {
      durability.log("A session's new name could not be archived, and will be tried again: \(error)")
    }
  }

  /// Whether a session had this name until a moment ago.
  package func wasReplaced(_ id: SessionID, now: Instant) -> Bool {
    state.withLock { state in !state.replaced.isEmpty && state.replaced[id].map { $0 > now } == true }
  }

  // MARK: Signing out

  /// Signs a user out of all sessions except for one, soon.
  func signOutSoon(_ user: String, but label: String) {
    guard signOuts.withLock({ $0.add(SignOutQueue.Request(user: user, label: label)) }) else { return }
    // The calling thread is inside a page, whose monitor it must not hold while it waits for other sessions.
    Task.detached { [self] in
      while let request = signOuts.withLock({ $0.next() }) { signOut(request.user, but: request.label) }
    }
  }

  /// Signs a user out of all sessions except for one, including the sessions of other servers.
  func signOut(_ user: String, but label: String) {
    do {
      try forgetArchived(user, but: label)
    } catch {
      context.durability?.log(
        "A user could not be signed out of archived sessions, and stays signed in there until signed out again: \(error)"
      )
    }
    signOutHere(user, but: label)
    context.authority?.signOut(user, but: label)
  }

  /// Signs a user out of the sessions of this server, except for one. Returns whether the archive has stored that.
  @discardableResult
  package func signOutHere(_ user: String, but label: String) -> Bool {
    var isDone = true
    for session in all where session.label != label {
      do {
        // Waits until the session's values are read, if a different thread is reading them from the archive now.
        try session.restoreValues()
        guard session.signedIn == user else { continue }
        session.handle.signOut()
        try session.commitValues()
      } catch {
        // `commitValues` logs its failures. Values that cannot be read now have been deleted from the archive before, which is logged
        // if it fails.
        isDone = false
      }
      session.streams.reconnectAll()
    }
    return isDone
  }

  private func forgetArchived(_ user: String, but label: String) throws(ArchiveError) {
    guard let archive = context.durability?.archive else { return }
    for (key, snapshot) in try archive.snapshots(named: SessionValues.page) where key.owner != label {
      guard let values = try? SessionValues.decode(snapshot), values[SessionValues.user] == user else { continue }
      try archive.forget(key)
    }
  }

  // MARK: Expiry

  /// Ends the sessions that were not used for too long.
  package func expire(now: Instant) {
    archiveUses(now: now)
    strangers.removeIdle(now: now)
    addressBudgets.removeIdle(now: now)
    state.withLock { state in state.replaced = state.replaced.filter { $0.value > now } }
    let moment = now - .seconds(limits.idleSeconds)
    let sessions = all
    let idle = sessions.filter { $0.isIdle(since: moment) }
    let ended = state.withLock { state in
      // Checked again, since a request may have arrived meanwhile.
      idle.filter { session in session.isIdle(since: moment) && state.remove(session) }
    }
    for session in ended { session.end() }
    for session in sessions { session.endTabs(unusedSince: now - .seconds(limits.tabIdleSeconds)) }
  }

  /// Archives the times of the sessions' last uses, and deletes archived sessions that were not used for too long.
  func archiveUses(now: Instant) {
    guard let durability = context.durability else { return }
    let time = durability.now()
    let sessions = all
    for session in sessions where session.isRenameDue { archiveName(of: session) }
    let uses = sessions.compactMap { session in
      session.archivedUse(at: now).map { (session.label, time - $0.duration(to: now)) }
    }
    do {
      if !uses.isEmpty { try durability.archive.use(Dictionary(uses) { max($0, $1) }) }
      try durability.archive.expire(unusedSince: time - limits.keepTime, most: limits.mostKept)
    } catch {
      durability.log(
        "The sessions' last uses could not be archived, or expired sessions could not be deleted; both will be tried again: \(error)"
      )
    }
  }

  // MARK: Removing

  /// Removes the session with a label. The caller ends its pages.
  package func remove(_ label: String) -> [PageInstance] {
    let session = state.withLock { state in state.byLabel[label].flatMap { state.remove($0) ? $0 : nil } }
    return session?.removeAll() ?? []
  }

  /// Removes all sessions. The caller ends their pages.
  package func removeAll() -> [PageInstance] { state.exchange(State()).sessions.values.flatMap { $0.removeAll() } }

  package func endAll() {
    for session in state.exchange(State()).sessions.values { session.end() }
  }
}

extension SessionTable.State {
  fileprivate mutating func add(_ session: Session) {
    sessions[session.id] = session
    byLabel[session.label] = session
    countByAddress[session.address, default: 0] += 1
  }

  fileprivate mutating func addIdler(_ session: Session, uncountedStarts: Int) {
    idlers[session.address, default: SessionTable.Idlers(uncountedStarts: uncountedStarts)].add(session)
  }

  fileprivate mutating func remove(_ session: Session) -> Bool {
    guard sessions[session.id] === session else { return false }
    sessions[session.id] = nil
    if byLabel[session.label] === session { byLabel[session.label] = nil }
    idlers[session.address]?.sessions[ObjectIdentifier(session)] = nil
    if idlers[session.address]?.sessions.isEmpty == true { idlers[session.address] = nil }
    countByAddress[session.address, default: 1] -= 1
    if countByAddress[session.address] == 0 { countByAddress[session.address] = nil }
    return true
  }
}

extension SessionTable.Idlers {
  fileprivate mutating func add(_ session: Session) {
    sessions[ObjectIdentifier(session)] = session
    uncountedStarts -= 1
  }
}
