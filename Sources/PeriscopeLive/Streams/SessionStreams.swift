internal import PeriscopeLocks

/// The streams of one session. A browser has six connections to a site for all of its tabs, so only some of them may follow
/// their pages at a time. The others are parked, and may follow again over a connection that they share.
package final class SessionStreams: Sendable {
  /// The multiple of the limit from which on streams are refused, counting parked ones whose client has not reacted yet.
  private static let refusalFactor = 4

  /// The multiple of the limit from which on streams that share connections are refused.
  private static let joinedFactor = 16

  private struct State {
    /// The streams with their own connections, the oldest first.
    var following: [EventStream] = []
    var parked: [EventStream] = []
    /// The streams that share connections.
    var joined: [EventStream] = []
    /// How often all streams were ended, so that the browser opens them again.
    var reconnections = 0
    /// Whether a page has told its browser to go to a different page, and no stream was opened since.
    var isLeaving = false
  }

  private let limit: Int
  private let state = Lock(State())

  init(limit: Int) { self.limit = max(1, limit) }

  /// Whether there are so many streams that a further one is refused. Their client seems not to read them.
  package var isFull: Bool {
    state.withLock { $0.following.count + $0.parked.count >= limit * Self.refusalFactor }
  }

  /// Whether there are so many streams with shared connections that a further one is refused.
  package var isFullOfJoined: Bool { state.withLock { $0.joined.count >= limit * Self.joinedFactor } }

  /// The number of streams with their own connections.
  package var count: Int { state.withLock { $0.following.count } }

  /// How often ``reconnectAll()`` was called.
  var reconnections: Int { state.withLock { $0.reconnections } }

  /// Whether the browser is going to a different page.
  var isLeaving: Bool { state.withLock { $0.isLeaving } }

  /// Records that a page has told its browser to go to a different page.
  func noteLeaving() { state.withLock { $0.isLeaving = true } }

  /// Adds a stream, and parks the oldest one if there are too many. Ends the stream if it was made before the last
  /// ``reconnectAll()``.
  func add(_ stream: EventStream) {
    let (oldest, isLate): (EventStream?, Bool) = state.withLock { state in
      let isLate = stream.reconnections != state.reconnections
      state.isLeaving = false
      guard !stream.isJoined else {
        state.joined.append(stream)
        return (nil, isLate)
      }
      state.following.append(stream)
      guard state.following.count > limit else { return (nil, isLate) }
      let oldest = state.following.removeFirst()
      state.parked.append(oldest)
      return (oldest, isLate)
    }
    oldest?.end(with: .park)
    if isLate { stream.end(with: .reconnect) }
  }

  func remove(_ stream: EventStream) {
    state.withLock { state in
      state.following.removeAll { $0 === stream }
      state.parked.removeAll { $0 === stream }
      state.joined.removeAll { $0 === stream }
    }
  }

  /// Makes the browser open all of its streams again.
  package func reconnectAll() {
    let streams = state.withLock { state in
      state.reconnections += 1
      return state.following + state.joined
    }
    for stream in streams { stream.end(with: .reconnect) }
  }
}
