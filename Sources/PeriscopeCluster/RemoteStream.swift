internal import PeriscopeLocks
internal import PeriscopeHTTP

/// A stream that another server fills, as this server's client reads it.
final class RemoteStream: BodyStream {
  /// How many parts the other server may send before any of them was read.
  static let credit: UInt64 = 8

  /// After how many pings that did not come a stream is given up.
  private static let patience = 3

  private struct State {
    var silence = 0
    var parts: [[UInt8]] = []
    var next: UInt64 = 0
    /// How many parts were read since the other server was told.
    var read: UInt64 = 0
    var waker: StreamWaker?
    var isEnded = false
  }

  /// What is told to the server that fills it.
  enum Word {
    case credit(UInt64)
    case leave
  }

  private let state = Lock(State())
  private let farewell: [UInt8]
  private let tell: @Sendable (Word) -> Void

  /// - Parameter farewell: What a client has to read where the stream ends and its page does not.
  init(farewell: [UInt8], tell: @escaping @Sendable (Word) -> Void) {
    self.farewell = farewell
    self.tell = tell
  }

  /// A client that has gone before the answer was there never opens its stream.
  deinit { leave() }

  func opened(_ waker: StreamWaker) { state.withLock { $0.waker = waker } }

  func next() -> BodyStreamStep {
    let (step, credit): (BodyStreamStep, UInt64) = state.withLock { state in
      guard !state.parts.isEmpty else { return (state.isEnded ? .end : .wait, 0) }
      state.read += 1
      let part = state.parts.removeFirst()
      guard state.read >= Self.credit / 2, !state.isEnded else { return (.bytes(part), 0) }
      defer { state.read = 0 }
      return (.bytes(part), state.read)
    }
    if credit > 0 { tell(.credit(credit)) }
    return step
  }

  func goodbye() -> [UInt8] { farewell }

  func closed() {
    leave()
    state.withLock { state in
      state.waker = nil
      state.parts = []
    }
  }

  /// Takes a part; answers whether it is the next one: where one was lost, the stream breaks off.
  func take(_ part: [UInt8], index: UInt64) {
    let isNext = state.withLock { state in
      guard state.next == index, !state.isEnded else { return state.isEnded }
      state.next += 1
      state.silence = 0
      state.parts.append(part)
      return true
    }
    if isNext { wake() } else { breakOff() }
  }

  /// The other server has ended it.
  func end() {
    state.withLock { $0.isEnded = true }
    wake()
  }

  /// Nothing will come any more, though nobody has ended it: the client is to open it anew.
  func breakOff() {
    let wasOpen = state.withLock { state in
      guard !state.isEnded else { return false }
      state.isEnded = true
      state.parts.append(farewell)
      return true
    }
    guard wasOpen else { return }
    tell(.leave)
    wake()
  }

  /// The other server should have sent a ping since this was called last. Finds out whether the client has left, too.
  func pingIsDue() {
    let isLost = state.withLock { state in
      // Who does not read gets no pings.
      guard state.parts.isEmpty else { return false }
      state.silence += 1
      return state.silence > Self.patience
    }
    if isLost { breakOff() } else { wake() }
  }

  func wake() { state.withLock { $0.waker }?.wake() }

  private func leave() {
    let wasOpen = state.withLock { state in
      defer { state.isEnded = true }
      return !state.isEnded
    }
    if wasOpen { tell(.leave) }
  }
}
