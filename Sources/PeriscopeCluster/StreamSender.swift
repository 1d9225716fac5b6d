internal import PeriscopeHTTP
internal import PeriscopeLive
internal import PeriscopeLocks
internal import PeriscopeSystem

/// A stream of this server that a client of another server reads.
///
/// The other server grants credit, which is the number of parts that it has room for.
final class StreamSender: Sendable {
  private struct State {
    var credit = RemoteStream.credit
    var index: UInt64 = 0
    var isOpen = false
    /// Whether no more parts are sent.
    var isEnded = false
    /// Whether the stream was closed.
    var isClosed = false
    var runs = CoalescedRuns()
    /// The bytes of the stream that have no room in the last part.
    var rest: ArraySlice<UInt8> = []
  }

  /// A message to the other server.
  enum Message {
    case part(index: UInt64, [UInt8])
    /// Unless it is whole, the client must notice that the body is incomplete.
    case end(isWhole: Bool)
  }

  /// The size of the parts of a body that is no stream of events. With the credit, it limits the bytes that wait for a slow client.
  static let partSize = 64 << 10

  private let stream: any BodyStream
  private let hasEvents: Bool
  private let workers: Workers
  private let state = Lock(State())
  private let send: @Sendable (Message) -> Void

  /// - Parameter hasEvents: Whether each piece of the stream is sent as one part. Other bodies are divided into parts.
  init(
    _ stream: any BodyStream, hasEvents: Bool = true, _ workers: Workers, send: @escaping @Sendable (Message) -> Void
  ) {
    self.stream = stream
    self.hasEvents = hasEvents
    self.send = send
    self.workers = workers
  }

  func open() {
    stream.opened(StreamWaker { [weak self] in self?.pull() })
    state.withLock { $0.isOpen = true }
    pull()
  }

  /// Allows more parts.
  func add(_ credit: UInt64) {
    state.withLock { $0.credit += min(credit, RemoteStream.credit) }
    pull()
  }

  /// Ends the stream, because its client or the other server has left.
  func close() {
    state.withLock { $0.isEnded = true }
    pull()
  }

  private func pull() {
    guard state.withLock({ !$0.isClosed && $0.runs.request() }) else { return }
    workers.perform { [self] in
      repeat { sendParts() } while state.withLock { $0.runs.finish() }
    }
  }

  private func sendParts() {
    while state.withLock({ $0.isOpen && !$0.isEnded && $0.credit > 0 }) {
      switch nextPart() {
      case .bytes(let bytes) where bytes.count > ResponseMessage.maximumBodySize:
        // A reopened stream would produce the same oversized part again, so the client must reload the page.
        sendPart(StreamSignal.reset.bytes)
        end()
      case .bytes(let bytes): sendPart(Array(bytes))
      case .wait: return
      case .end: end()
      case .fail: end(isWhole: false)
      }
    }
    let isCloseDue = state.withLock { state in
      guard state.isOpen, state.isEnded, !state.isClosed else { return false }
      state.isClosed = true
      return true
    }
    if isCloseDue { stream.closed() }
  }

  private func nextPart() -> BodyStreamStep {
    guard !hasEvents else { return stream.next() }
    var rest = state.withLock { $0.rest }
    if rest.isEmpty {
      let step = stream.next()
      guard case .bytes(let bytes) = step else { return step }
      rest = bytes
    }
    state.withLock { $0.rest = rest.dropFirst(Self.partSize) }
    return .bytes(rest.prefix(Self.partSize))
  }

  private func sendPart(_ part: [UInt8]) {
    let index = state.withLock { state in
      state.credit -= 1
      state.index += 1
      return state.index - 1
    }
    send(.part(index: index, part))
  }

  private func end(isWhole: Bool = true) {
    state.withLock { $0.isEnded = true }
    send(.end(isWhole: isWhole))
  }
}
