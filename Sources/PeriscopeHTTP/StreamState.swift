internal import PeriscopeSystem

/// The state of a stream, whose head and end libmicrohttpd sends and whose content the server's writers send.
///
/// A thread that pulls asks the stream for bytes and sends them. At most one thread pulls at a time, no wake is lost,
/// and the connection returns to libmicrohttpd once.
struct StreamState: Equatable {
  /// How a stream has ended.
  enum Outcome: Equatable {
    /// Everything was sent.
    case ended
    /// The peer has disconnected or reads no more.
    case failed
  }

  /// The next step of the thread that pulls.
  enum Next: Equatable {
    /// Ask the stream again.
    case ask
    /// Send the bytes of ``BodyStream/goodbye()``.
    case sendFinalEvent
    /// Wait until the stream is woken.
    case rest
    /// Wait until the socket is writable.
    case waitUntilWritable
    /// Let other streams have a turn first.
    case queue
    /// End the response.
    case end(Outcome)
  }

  private enum Phase: Equatable {
    case opening
    case resting
    case due
    case pulling(isWoken: Bool)
    case full(since: SystemInstant)
    case ended(Outcome)
    case closed
  }

  private var phase = Phase.opening
  private var isStopping = false
  private var isAbandoned = false
  private(set) var hasPeerLeft = false
  private var hasSentFinalEvent = false

  /// Called when libmicrohttpd asks for bytes: after the head is sent, and after the connection has returned to it.
  mutating func libraryAsks() -> Next {
    switch phase {
    case .opening where !isAbandoned:
      phase = .pulling(isWoken: false)
      return .ask
    case .ended(let outcome): return .end(outcome)
    default: return .end(.failed)
    }
  }

  /// Wakes the stream. Returns whether to queue it.
  mutating func wake() -> Bool {
    switch phase {
    case .resting:
      phase = .due
      return true
    case .pulling:
      phase = .pulling(isWoken: true)
      return false
    case .opening, .due, .full, .ended, .closed: return false
    }
  }

  /// Ends the stream after its pending bytes. Returns whether to queue it.
  mutating func stop() -> Bool {
    isStopping = true
    return wake()
  }

  /// Ends the stream at once. Returns whether the caller must return the connection to libmicrohttpd.
  mutating func abandon() -> Bool {
    isAbandoned = true
    switch phase {
    case .resting, .due, .full:
      phase = .ended(.failed)
      return true
    case .opening, .pulling, .ended, .closed: return false
    }
  }

  /// Begins the turn of a woken stream. Returns whether to pull.
  mutating func turnCame() -> Bool {
    guard case .due = phase else { return false }
    phase = .pulling(isWoken: false)
    return true
  }

  /// Called when the socket is writable. Returns whether to pull.
  mutating func becameWritable() -> Bool {
    guard case .full = phase else { return false }
    phase = .pulling(isWoken: false)
    return true
  }

  /// Called when the peer has closed its side, which ends an idle stream. Returns whether to return the connection.
  mutating func peerLeft() -> Bool {
    hasPeerLeft = true
    guard case .resting = phase else { return false }
    phase = .ended(.failed)
    return true
  }

  /// Returns whether the socket's buffer has been full for too long.
  func isStalled(at now: SystemInstant, limit: Duration) -> Bool {
    if case .full(let since) = phase { since.duration(to: now) > limit } else { false }
  }

  /// Returns whether the stream may be asked for bytes: not after its final event.
  func mayAsk() -> Bool {
    if case .pulling = phase { !hasSentFinalEvent } else { false }
  }

  /// Called after the stream has returned ``BodyStreamStep/wait``.
  mutating func hasNothing() -> Next {
    guard !isAbandoned else { return end(.failed) }
    if case .pulling(isWoken: true) = phase {
      phase = .pulling(isWoken: false)
      return .ask
    }
    guard !isStopping else {
      hasSentFinalEvent = true
      return .sendFinalEvent
    }
    guard !hasPeerLeft else { return end(.failed) }
    phase = .resting
    return .rest
  }

  /// Called when the socket's buffer is full.
  mutating func isFull(at now: SystemInstant) -> Next {
    guard !isAbandoned else { return end(.failed) }
    phase = .full(since: now)
    return .waitUntilWritable
  }

  /// Called after the stream has used up its turn.
  mutating func yields() -> Next {
    guard !isAbandoned else { return end(.failed) }
    guard !hasSentFinalEvent else { return end(.ended) }
    phase = .due
    return .queue
  }

  /// Ends the stream.
  mutating func end(_ outcome: Outcome) -> Next {
    phase = .ended(outcome)
    return .end(outcome)
  }

  /// Called once the connection has released the stream.
  mutating func close() {
    phase = .closed
  }
}
