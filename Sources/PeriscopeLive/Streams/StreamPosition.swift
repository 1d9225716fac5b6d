/// The position of a stream in the sequence of a page's patches, and the decision what it sends next.
struct StreamPosition: Equatable {
  enum Step: Equatable {
    case send([UInt8])
    case catchUp(since: UInt64)
    case wait
    case end
  }

  private enum Phase: Equatable {
    case following
    /// The page is gone, or never existed: the browser must load it again.
    case resetting
    /// Other tabs of the browser follow instead, until this one is shown.
    case parking
    /// The browser must open its stream again.
    case reconnecting
    case ended
  }

  private var phase = Phase.following
  private(set) var sequence: UInt64
  /// True at first, so that the response's head is sent at once and the browser knows that it is connected.
  private var owesPing = true

  init(after sequence: UInt64) { self.sequence = sequence }

  /// A stream that only makes the browser load the page again.
  static var resetting: Self {
    var position = Self(after: 0)
    position.phase = .resetting
    return position
  }

  mutating func pingIsDue() { owesPing = true }

  mutating func pageEnded() { if phase == .following { phase = .resetting } }

  mutating func reconnectIsDue() { if phase == .following { phase = .reconnecting } }

  mutating func parkIsDue() { if phase == .following { phase = .parking } }

  /// The events of a stream that are not changes of its page.
  struct Words {
    let reset: [UInt8]
    let park: [UInt8]
    let goodbye: [UInt8]
    let ping: [UInt8]
  }

  mutating func next(_ latest: LatestPatch, _ words: Words) -> Step {
    switch phase {
    case .ended: return .end
    case .resetting: return end(with: words.reset)
    case .parking: return end(with: words.park)
    case .reconnecting: return end(with: words.goodbye)
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

  private mutating func end(with word: [UInt8]) -> Step {
    phase = .ended
    return .send(word)
  }

  /// Notes that the stream received everything up to a sequence number.
  mutating func caughtUp(to sequence: UInt64) {
    self.sequence = sequence
    owesPing = false
  }
}
