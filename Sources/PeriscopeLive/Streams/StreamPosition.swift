/// The position of a stream in the sequence of a page's patches. Decides what the stream sends next.
struct StreamPosition: Equatable {
  enum Step: Equatable {
    case patch([UInt8])
    case signal(StreamSignal)
    case catchUp(since: UInt64)
    case wait
    case end
  }

  private enum Phase: Equatable {
    case following
    /// A last signal is due.
    case ending(StreamSignal)
    case ended
  }

  private var phase = Phase.following
  private(set) var sequence: UInt64
  /// True at first, so that the response's head is sent at once and the browser knows that it is connected.
  private var owesPing = true

  init(after sequence: UInt64) { self.sequence = sequence }

  mutating func pingIsDue() { owesPing = true }

  /// Ends the stream after a last signal.
  mutating func end(with signal: StreamSignal) { if phase == .following { phase = .ending(signal) } }

  mutating func next(_ latest: LatestPatch) -> Step {
    switch phase {
    case .ended: return .end
    // The pending patch is sent before the signal, because a browser that opens its stream again would receive it a round trip
    // later.
    case .ending(.reconnect) where latest.to > sequence && latest.from == sequence: break
    case .ending(let signal):
      phase = .ended
      return .signal(signal)
    case .following: break
    }
    if latest.to > sequence {
      guard latest.from == sequence else { return .catchUp(since: sequence) }
      caughtUp(to: latest.to)
      return .patch(latest.bytes)
    }
    guard owesPing else { return .wait }
    owesPing = false
    return .signal(.ping)
  }

  /// Records that the stream has sent everything up to a sequence number.
  mutating func caughtUp(to sequence: UInt64) {
    self.sequence = sequence
    owesPing = false
  }
}
