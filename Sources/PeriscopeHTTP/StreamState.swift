/// Where a stream stands between the library, which sends its head and its end, and those who write what is between them.
///
/// At any time at most one thread pulls, no wake is lost, and a connection is given back to the library once.
struct StreamState: Equatable {
  /// How a stream came to its end.
  enum Outcome: Equatable {
    /// All was sent.
    case ended
    /// The peer has left, or takes nothing any more.
    case failed
  }

  /// What comes next for the thread that pulls.
  enum Next: Equatable {
    /// To ask the stream again.
    case ask
    /// To have the stream say goodbye.
    case sayGoodbye
    /// To leave the stream until it is woken.
    case rest
    /// To leave the stream until its socket has room.
    case waitForRoom
    /// To let others have their turn, and to come back.
    case queue
    /// To end the response.
    case over(Outcome)
  }

  private enum Phase: Equatable {
    case opening
    case resting
    case due
    case pulling(isWoken: Bool)
    case full(since: ContinuousClock.Instant)
    case over(Outcome)
    case closed
  }

  private var phase = Phase.opening
  private var isStopping = false
  private var isAbandoned = false
  private(set) var hasPeerLeft = false
  private var hasSaidGoodbye = false

  /// The library asks for bytes, as it does first when the head is sent, and again when it has the connection back.
  mutating func libraryAsks() -> Next {
    switch phase {
    case .opening where !isAbandoned:
      phase = .pulling(isWoken: false)
      return .ask
    case .over(let outcome): return .over(outcome)
    default: return .over(.failed)
    }
  }

  /// There is something new; answers whether the stream has to be queued.
  mutating func wake() -> Bool {
    switch phase {
    case .resting:
      phase = .due
      return true
    case .pulling:
      phase = .pulling(isWoken: true)
      return false
    case .opening, .due, .full, .over, .closed: return false
    }
  }

  /// The server stops, and what the stream has now is all that it will send; answers whether the stream has to be queued.
  mutating func stop() -> Bool {
    isStopping = true
    return wake()
  }

  /// The server waits no longer; answers whether the connection has to be given back.
  mutating func abandon() -> Bool {
    isAbandoned = true
    switch phase {
    case .resting, .due, .full:
      phase = .over(.failed)
      return true
    case .opening, .pulling, .over, .closed: return false
    }
  }

  /// A queued stream has its turn; answers whether it is to be pulled.
  mutating func turnCame() -> Bool {
    guard phase == .due else { return false }
    phase = .pulling(isWoken: false)
    return true
  }

  /// The socket has room; answers whether the stream is to be pulled.
  mutating func roomCame() -> Bool {
    guard case .full = phase else { return false }
    phase = .pulling(isWoken: false)
    return true
  }

  /// The peer has closed its side: who has nothing to send to it is done. Answers whether the connection has to be given back.
  mutating func peerLeft() -> Bool {
    hasPeerLeft = true
    guard phase == .resting else { return false }
    phase = .over(.failed)
    return true
  }

  /// Answers whether the socket has had no room for long.
  func isStalled(at now: ContinuousClock.Instant, limit: Duration) -> Bool {
    if case .full(let since) = phase { since.duration(to: now) > limit } else { false }
  }

  /// The stream is about to be asked: from here on a wake means that it has to be asked again. Answers whether it may be.
  mutating func asks() -> Bool {
    guard case .pulling = phase, !hasSaidGoodbye else { return false }
    phase = .pulling(isWoken: false)
    return true
  }

  /// The stream has answered that it has nothing.
  mutating func hasNothing() -> Next {
    guard !isAbandoned else { return end(.failed) }
    guard phase != .pulling(isWoken: true) else { return .ask }
    guard !isStopping else {
      hasSaidGoodbye = true
      return .sayGoodbye
    }
    guard !hasPeerLeft else { return end(.failed) }
    phase = .resting
    return .rest
  }

  /// The socket takes no more.
  mutating func isFull(at now: ContinuousClock.Instant) -> Next {
    guard !isAbandoned else { return end(.failed) }
    phase = .full(since: now)
    return .waitForRoom
  }

  /// Enough was sent at once.
  mutating func yields() -> Next {
    guard !isAbandoned else { return end(.failed) }
    phase = .due
    return .queue
  }

  /// Nothing comes any more.
  mutating func end(_ outcome: Outcome) -> Next {
    phase = .over(outcome)
    return .over(outcome)
  }

  /// The connection is done with the stream.
  mutating func close() {
    phase = .closed
  }
}
