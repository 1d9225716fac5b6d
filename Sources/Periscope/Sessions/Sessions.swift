internal import PeriscopeHTTP
internal import PeriscopeLocks
internal import PeriscopeSystem

/// All sessions of the server, by their name.
final class Sessions: Sendable {
  /// Why no session was started.
  enum Refusal: Error {
    case full
    case tooManyFromAddress
    case draining
    case unknown
  }

  fileprivate struct State {
    var sessions: [SessionID: Session] = [:]
    /// The same ones by what they are called, which they keep when they are renamed.
    var byLabel: [String: Session] = [:]
    var countByAddress: [RemoteAddress: Int] = [:]
    /// Names that were given up a moment ago, and until when they are remembered.
    var replaced: [SessionID: Int64] = [:]
  }

  /// What those do who have none.
  let strangers: AddressRates
  private let limits: SessionLimits
  private let pageCount: Int
  private let operations: Operations
  private let state = Lock(State())

  init(_ limits: SessionLimits, pageCount: Int, operations: Operations = Operations()) {
    self.operations = operations
    self.limits = limits
    strangers = AddressRates(rate: limits.actionsPerAddress)
    self.pageCount = pageCount
  }

  var count: Int { state.withLock { $0.sessions.count } }

  /// The session of this name, if it is one of ours.
  func session(_ id: SessionID, now: Int64) -> Session? {
    let session = state.withLock { $0.sessions[id] }
    session?.use(at: now)
    return session
  }

  /// The session of this name, if it is one of ours, or was and is kept.
  func found(_ id: SessionID, now: Int64) throws(ArchiveError) -> Session? {
    if let session = session(id, now: now) { return session }
    guard let durability = operations.durability,
      let kept = try durability.archive.session(named: SessionDigest(of: id)),
      kept.lastUse >= durability.now() - Int64(limits.keptFor)
    else { return nil }
    let session = Session(
      id: id, label: kept.label, address: RemoteAddress(kept.address) ?? RemoteAddress(ipv4: 0, 0, 0, 0),
      pageCount: pageCount, limits: limits, operations: operations, now: now)
    return state.withLock { state in
      if let session = state.sessions[id] { return session }
      guard state.sessions.count < limits.total else { return nil }
      state.add(session)
      return session
    }
  }

  /// Notes in the archive when sessions were used, and forgets there those that nobody came back to.
  func noteUses(now: Int64) {
    guard let durability = operations.durability else { return }
    let time = durability.now()
    for session in all { keepName(of: session) }
    let uses = all.compactMap { session in
      session.keptUse(at: now).map { (session.label, time - (now - $0) / 1_000) }
    }
    do {
      if !uses.isEmpty { try durability.archive.use(Dictionary(uses) { max($0, $1) }) }
      try durability.archive.expire(unusedSince: time - Int64(limits.keptFor), most: limits.mostKept)
    } catch {
      durability.log("When sessions were used last could not be noted: \(error)")
    }
  }

  /// Starts a session.
  func start(for address: RemoteAddress, now: Int64) throws(Refusal) -> Session {
    guard !operations.isDraining else { throw .draining }
    let session = Session(
      id: SessionID(), address: address.network, pageCount: pageCount, limits: limits, operations: operations, now: now)
    let refusal: Refusal? = state.withLock { state in
      guard state.sessions.count < limits.total else { return .full }
      guard state.countByAddress[session.address, default: 0] < limits.perAddress else { return .tooManyFromAddress }
      state.add(session)
      return nil
    }
    if let refusal { throw refusal }
    guard let durability = operations.durability else { return session }
    do {
      try durability.archive.start(
        ArchivedSession(
          label: session.label, name: SessionDigest(of: session.id), address: session.address.description,
          lastUse: durability.now()))
      session.isKnown = true
    } catch {
      _ = state.withLock { $0.remove(session) }
      throw .unknown
    }
    return session
  }

  /// Takes in a session that another server had before.
  func adopt(_ id: SessionID, _ owned: Claim.Owned, now: Int64) {
    let session = Session(
      id: id, label: owned.label, address: RemoteAddress(owned.address) ?? RemoteAddress(ipv4: 0, 0, 0, 0),
      pageCount: pageCount, limits: limits, operations: operations, now: now)
    let old: [Session] = state.withLock { state in
      // Under the label there may be one with an older name, where another server has renamed it meanwhile.
      let old = [state.sessions[id], state.byLabel[owned.label]].compactMap { $0 }.filter { state.remove($0) }
      if state.sessions.count < limits.total { state.add(session) }
      return old
    }
    // Those that were lost a moment ago: nobody waits here for who is inside.
    let left = old.flatMap { $0.takeAll() }
    guard !left.isEmpty else { return }
    Task.detached { for instance in left { instance.abandon() } }
  }

  /// Takes out a session by its label; its pages are ended by whoever takes them.
  func take(_ label: String) -> [PageInstance] {
    let taken = state.withLock { state in state.byLabel[label].flatMap { state.remove($0) ? $0 : nil } }
    return taken?.takeAll() ?? []
  }

  /// Takes out all sessions; their pages are ended by whoever takes them.
  func takeAll() -> [PageInstance] {
    let sessions = state.withLock { state in
      defer { state = State() }
      return Array(state.sessions.values)
    }
    return sessions.flatMap { $0.takeAll() }
  }

  /// How long a name that was given up is remembered: its browser may have had requests under way that bear it.
  private static let memory: Int64 = 60_000
  private static let mostReplaced = 10_000

  /// Gives a session another name, under which alone it is found from now on, and has its streams opened anew.
  func rotate(_ session: Session, now: Int64) {
    let id = SessionID()
    session.isRenameDue = true
    state.withLock { state in
      // One that has ended meanwhile stays ended.
      guard state.sessions.removeValue(forKey: session.id) != nil else { return }
      if state.replaced.count >= Self.mostReplaced { state.replaced = [:] }
      state.replaced[session.rename(id)] = now + Self.memory
      state.sessions[id] = session
    }
    keepName(of: session)
    session.streams.sendAway()
  }

  /// Tells where sessions are kept that one has another name. Where that fails, it is tried again: the old name must not open it there.
  private func keepName(of session: Session) {
    guard session.isRenameDue, session.isKept || session.isKnown, let durability = operations.durability else { return }
    do {
      try durability.archive.rename(session.label, to: SessionDigest(of: session.id))
      session.isRenameDue = false
    } catch {
      durability.log("A session's new name could not be kept, and is tried again: \(error)")
    }
  }

  /// Whether a session had this name a moment ago.
  func wasReplaced(_ id: SessionID, now: Int64) -> Bool {
    state.withLock { state in !state.replaced.isEmpty && state.replaced[id].map { $0 > now } == true }
  }

  /// Ends the sessions that nobody used for too long.
  func expire(now: Int64) {
    noteUses(now: now)
    strangers.forgetIdle(now: now)
    state.withLock { state in state.replaced = state.replaced.filter { $0.value > now } }
    let moment = now - Int64(limits.idleSeconds) * 1_000
    let sessions = state.withLock { Array($0.sessions.values) }
    let idle = sessions.filter { $0.isIdle(since: moment) }
    let ended = state.withLock { state in
      // Looked at again, as a request may have come in between.
      idle.filter { session in session.isIdle(since: moment) && state.remove(session) }
    }
    for session in ended { session.end() }
    for session in sessions { session.endTabs(leftSince: now - Int64(limits.tabIdleSeconds) * 1_000) }
  }

  /// Ends all sessions.
  func endAll() {
    let sessions = state.withLock { state in
      defer { state = State() }
      return Array(state.sessions.values)
    }
    for session in sessions { session.end() }
  }

  var all: [Session] { state.withLock { Array($0.sessions.values) } }

  /// Every page instance of every session.
  var instances: [PageInstance] {
    state.withLock { Array($0.sessions.values) }.flatMap(\.instances)
  }
}

extension Sessions.State {
  fileprivate mutating func add(_ session: Session) {
    sessions[session.id] = session
    byLabel[session.label] = session
    countByAddress[session.address, default: 0] += 1
  }

  fileprivate mutating func remove(_ session: Session) -> Bool {
    guard sessions[session.id] === session else { return false }
    sessions[session.id] = nil
    if byLabel[session.label] === session { byLabel[session.label] = nil }
    countByAddress[session.address, default: 1] -= 1
    if countByAddress[session.address] == 0 { countByAddress[session.address] = nil }
    return true
  }
}
