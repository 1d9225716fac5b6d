internal import PeriscopeLocks

/// The streams of one session. A browser has six connections to a site for all of its tabs, so only some of them may follow at one time.
final class SessionStreams: Sendable {
  /// How many streams, those included that were parked and whose browsers have not taken that in, make one more a refusal.
  private static let patience = 4

  private struct State {
    /// Those that follow, the oldest first.
    var following: [EventStream] = []
    var parked: [EventStream] = []
  }

  private let limit: Int
  private let state = Lock(State())

  init(limit: Int) { self.limit = max(1, limit) }

  /// Whether there are so many that even parking does not help: whoever opened them does not read.
  var isFull: Bool { state.withLock { $0.following.count + $0.parked.count >= limit * Self.patience } }

  /// How many follow.
  var count: Int { state.withLock { $0.following.count } }

  /// Takes up a stream, and parks the oldest if it is one too many.
  func add(_ stream: EventStream) {
    let oldest: EventStream? = state.withLock { state in
      state.following.append(stream)
      guard state.following.count > limit else { return nil }
      let oldest = state.following.removeFirst()
      state.parked.append(oldest)
      return oldest
    }
    oldest?.park()
  }

  func remove(_ stream: EventStream) {
    state.withLock { state in
      state.following.removeAll { $0 === stream }
      state.parked.removeAll { $0 === stream }
    }
  }

  /// Has all that follow open their streams anew.
  func sendAway() {
    for stream in state.withLock({ $0.following }) { stream.sendAway() }
  }
}
