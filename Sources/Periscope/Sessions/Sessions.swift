internal import MicroHTTP
internal import Locks

/// All sessions of the server, by their name.
final class Sessions: Sendable {
  /// Why no session was started.
  enum Refusal: Error {
    case full
    case tooManyFromAddress
  }

  fileprivate struct State {
    var sessions: [SessionID: Session] = [:]
    var countByAddress: [RemoteAddress: Int] = [:]
  }

  private let limits: SessionLimits
  private let pageCount: Int
  private let state = Lock(State())

  init(_ limits: SessionLimits, pageCount: Int) {
    self.limits = limits
    self.pageCount = pageCount
  }

  var count: Int { state.withLock { $0.sessions.count } }

  /// The session of this name, if it is one of ours.
  func session(_ id: SessionID, now: Int64) -> Session? {
    let session = state.withLock { $0.sessions[id] }
    session?.use(at: now)
    return session
  }

  /// Starts a session.
  func start(for address: RemoteAddress, now: Int64) throws(Refusal) -> Session {
    let session = Session(id: SessionID(), address: address, pageCount: pageCount, now: now)
    let refusal: Refusal? = state.withLock { state in
      guard state.sessions.count < limits.total else { return .full }
      guard state.countByAddress[address, default: 0] < limits.perAddress else { return .tooManyFromAddress }
      state.sessions[session.id] = session
      state.countByAddress[address, default: 0] += 1
      return nil
    }
    if let refusal { throw refusal }
    return session
  }

  /// Ends the sessions that nobody used for too long.
  func expire(now: Int64) {
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

  /// Every page instance of every session.
  var instances: [PageInstance] {
    state.withLock { Array($0.sessions.values) }.flatMap(\.instances)
  }
}

extension Sessions.State {
  fileprivate mutating func remove(_ session: Session) -> Bool {
    guard sessions.removeValue(forKey: session.id) != nil else { return false }
    countByAddress[session.address, default: 1] -= 1
    if countByAddress[session.address] == 0 { countByAddress[session.address] = nil }
    return true
  }
}
