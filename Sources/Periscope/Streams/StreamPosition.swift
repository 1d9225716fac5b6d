/// Where a stream stands, and what it does next: it asks for what is newer, and keeps no queue.
struct StreamPosition: Equatable {
  enum Step: Equatable {
    case send([UInt8])
    case catchUp(since: UInt64)
    case wait
    case end
  }

  private enum Phase: Equatable {
    case following
    /// The page that the stream follows is gone, or never was: the browser must fetch it afresh.
    case resetting
    /// Other tabs of the browser follow instead: this one does so again when it is shown.
    case parking
    /// The browser is to open its stream anew.
    case leaving
    case ended
  }

  private var phase = Phase.following
  private(set) var sequence: UInt64
  /// At first, so that the response's head leaves at once and the browser knows that it is connected.
  private var owesPing = true

  init(after sequence: UInt64) { self.sequence = sequence }

  /// A stream that only says that the page must be fetched afresh.
  static var resetting: Self {
    var position = Self(after: 0)
    position.phase = .resetting
    return position
  }

  mutating func pingIsDue() { owesPing = true }

  mutating func pageEnded() { if phase == .following { phase = .resetting } }

  mutating func isSentAway() { if phase == .following { phase = .leaving } }

  mutating func isParked() { if phase == .following { phase = .parking } }

  /// What a stream says that is no change of its page.
  struct Words {
    let reset: [UInt8]
    let park: [UInt8]
    let goodbye: [UInt8]
    let ping: [UInt8]
  }

  mutating func next(_ latest: LatestPatch, _ words: Words) -> Step {
    switch phase {
    case .ended: return .end
    case .resetting:
      phase = .ended
      return .send(words.reset)
    case .parking:
      phase = .ended
      return .send(words.park)
    case .leaving:
      phase = .ended
      return .send(words.goodbye)
    case .following: break
    }
    if latest.to > sequence {
      guard latest.from == sequence else { return .catchUp(since: sequence) }
      sequence = latest.to
      owesPing = false
      return .send(latest.bytes)
    }
    guard owesPing else { return .wait }
    owesPing = false
    return .send(words.ping)
  }

  /// The stream was given everything up to a sequence number.
  mutating func caughtUp(to sequence: UInt64) {
    self.sequence = sequence
    owesPing = false
  }
}
