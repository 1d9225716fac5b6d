/// Whether a stream's connection is suspended, so that no wake is lost and none resumes what is not suspended.
struct StreamState: Equatable {
  private enum Phase: Equatable {
    case reading(wakeRequested: Bool)
    case suspended
    case closed
  }

  /// What the reader does for a stream that has nothing.
  enum Wait: Equatable { case suspend, askAgain, sayGoodbye }

  private var phase = Phase.reading(wakeRequested: false)
  private var isStopping = false

  /// The reader is about to ask. From here on a wake means that it has to ask again.
  mutating func readStarts() {
    guard phase != .closed else { return }
    phase = .reading(wakeRequested: false)
  }

  /// The stream has answered that it has nothing.
  mutating func streamWaits() -> Wait {
    guard phase == .reading(wakeRequested: false) else { return .askAgain }
    guard !isStopping else { return .sayGoodbye }
    phase = .suspended
    return .suspend
  }

  /// There is something new; answers whether the connection has to be resumed.
  mutating func wake() -> Bool {
    guard phase != .closed else { return false }
    defer { phase = .reading(wakeRequested: true) }
    return phase == .suspended
  }

  /// The server stops, and what the stream has now is all that it will send; answers whether the connection has to be resumed.
  mutating func stop() -> Bool {
    isStopping = true
    return wake()
  }

  /// The connection is done with the stream.
  mutating func close() {
    phase = .closed
  }
}
