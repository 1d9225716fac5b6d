internal import PeriscopeHTTP
internal import PeriscopeUI
internal import PeriscopeLocks

/// The live stream of a page to one browser tab.
final class EventStream: BodyStream {
  private static let words = StreamPosition.Words(
    reset: bytes(Wire.reset), park: bytes(Wire.park), goodbye: bytes(Wire.goodbye), ping: bytes(Wire.ping))

  /// What a stream says whose page is somewhere else: open it anew.
  static var farewell: [UInt8] { words.goodbye }

  private let instance: PageInstance?
  private let streams: SessionStreams?
  private let position: Lock<StreamPosition>
  private let waker = Lock<StreamWaker?>(nil)

  /// A stream that follows a page from a sequence number on, as one of its session's.
  init(of instance: PageInstance, after sequence: UInt64, among streams: SessionStreams? = nil) {
    self.instance = instance
    self.streams = streams
    position = Lock(StreamPosition(after: sequence))
  }

  /// A stream that tells the browser to fetch the page afresh, and ends.
  init() {
    instance = nil
    streams = nil
    position = Lock(.resetting)
  }

  func opened(_ waker: StreamWaker) {
    self.waker.withLock { $0 = waker }
    // Attached before the first look at what is new: no change falls between the two.
    instance?.attach(self)
    streams?.add(self)
  }

  func next() -> BodyStreamStep {
    let latest = instance?.latestPatch ?? LatestPatch()
    let step = position.withLock { $0.next(latest, Self.words) }
    switch step {
    case .send(let bytes): return .bytes(bytes)
    case .wait: return .wait
    case .end: return .end
    case .catchUp(let since): return catchUp(since: since)
    }
  }

  func goodbye() -> [UInt8] { Self.words.goodbye }

  func closed() {
    instance?.detach(self)
    streams?.remove(self)
    waker.withLock { $0 = nil }
  }

  func wake() { waker.withLock { $0 }?.wake() }

  func ping() {
    position.withLock { $0.pingIsDue() }
    wake()
  }

  func reset() {
    position.withLock { $0.pageEnded() }
    wake()
  }

  /// Has the browser open its stream anew.
  func sendAway() {
    position.withLock { $0.isSentAway() }
    wake()
  }

  /// Has the browser stop following until its tab is shown.
  func park() {
    position.withLock { $0.isParked() }
    wake()
  }

  private func catchUp(since: UInt64) -> BodyStreamStep {
    let caught = instance?.enter(orQueue: { [weak self] _ in self?.wake() }) { inside in
      (inside.catchUp(since: since), inside.document.sequence)
    }
    guard let (bytes, sequence) = caught else { return .wait }
    position.withLock { $0.caughtUp(to: sequence) }
    return .bytes(bytes)
  }

  private static func bytes(_ literal: StaticString) -> [UInt8] { literal.withUTF8Buffer(Array.init) }
}
