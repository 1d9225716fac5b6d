internal import PeriscopeHTTP
internal import PeriscopeLocks

/// A stream that another server produces for a client of this server.
final class RemoteStream: BodyStream {
  /// The number of parts that the other server may send before this server grants more.
  static let credit: UInt64 = 8

  /// The number of missed pings after which the other server counts as lost.
  private static let maximumMissedPings = 3

  private struct State {
    var missedPings = 0
    var parts: [[UInt8]] = []
    /// The index of the next part.
    var index: UInt64 = 0
    /// The number of parts that the client has read since this server last granted credit.
    var readCount: UInt64 = 0
    var waker: StreamWaker?
    var isEnded = false
    /// Whether the body is incomplete, and no event can tell the client so.
    var isCutOff = false
  }

  /// A message to the other server.
  enum Message {
    case credit(UInt64)
    case cancel
  }

  private let state = Lock(State())
  private let lastEvent: [UInt8]?
  private let send: @Sendable (Message) -> Void

  /// - Parameter lastEvent: Sent to the client when the stream is interrupted, so that it reconnects; `nil` for a body that is no
  ///   stream of events. The connection of an interrupted one is closed, so that the client notices that the body is incomplete.
  init(lastEvent: [UInt8]?, send: @escaping @Sendable (Message) -> Void) {
    self.lastEvent = lastEvent
    self.send = send
  }

  var isEndless: Bool { lastEvent != nil }

  /// Cancels a stream that was never opened, because its client left before the response arrived.
  deinit { cancel() }

  func opened(_ waker: StreamWaker) { state.withLock { $0.waker = waker } }

  func next() -> BodyStreamStep {
    let (step, credit): (BodyStreamStep, UInt64) = state.withLock { state in
      guard !state.parts.isEmpty else { return (state.isCutOff ? .fail : state.isEnded ? .end : .wait, 0) }
      state.readCount += 1
      let part = state.parts.removeFirst()
      guard state.readCount >= Self.credit / 2, !state.isEnded else { return (.bytes(part), 0) }
      defer { state.readCount = 0 }
      return (.bytes(part), state.readCount)
    }
    if credit > 0 { send(.credit(credit)) }
    return step
  }

  func goodbye() -> [UInt8] { lastEvent ?? [] }

  func closed() {
    cancel()
    state.withLock { state in
      state.waker = nil
      state.parts = []
    }
  }

  /// Receives a part, and interrupts the stream if an earlier one was lost.
  func receive(_ part: [UInt8], index: UInt64) {
    let isNext = state.withLock { state in
      guard state.index == index, !state.isEnded else { return state.isEnded }
      state.index += 1
      state.missedPings = 0
      state.parts.append(part)
      return true
    }
    if isNext { wake() } else { interrupt() }
  }

  /// Ends the stream after the other server has ended it.
  func end() {
    state.withLock { $0.isEnded = true }
    wake()
  }

  /// Ends the stream early, with the event that makes the client reconnect.
  func interrupt() {
    let isFirst = markEnded { state in
      if let lastEvent { state.parts.append(lastEvent) } else { state.isCutOff = true }
    }
    guard isFirst else { return }
    send(.cancel)
    wake()
  }

  /// Counts a ping as missed until the next part arrives, and wakes the stream so that it notices if its client has
  /// left.
  func pingIsDue() {
    let isLost = state.withLock { state in
      // The client has not read earlier parts, so the other server may lack the credit for pings.
      guard state.parts.isEmpty else { return false }
      state.missedPings += 1
      return state.missedPings > Self.maximumMissedPings
    }
    if isLost { interrupt() } else { wake() }
  }

  private func wake() { state.withLock { $0.waker }?.wake() }

  private func cancel() { if markEnded() { send(.cancel) } }

  /// Returns whether the stream had not ended before.
  private func markEnded(_ change: (inout State) -> Void = { _ in }) -> Bool {
    state.withLock { state in
      guard !state.isEnded else { return false }
      state.isEnded = true
      change(&state)
      return true
    }
  }
}
