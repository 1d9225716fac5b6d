internal import PeriscopeLocks
internal import PeriscopeHTTP
internal import PeriscopeSystem
internal import PeriscopeLive

/// A stream of this server that another server's client reads: it is asked for more as long as that server has room.
final class LentStream: Sendable {
  private struct State {
    var credit = RemoteStream.credit
    var index: UInt64 = 0
    var isPulling = false
    var isPullWanted = false
    var isClosed = false
  }

  /// What is told to the server whose client reads.
  enum Word {
    case part(index: UInt64, [UInt8])
    case end
  }

  private let stream: any BodyStream
  private let workers: Workers
  private let state = Lock(State())
  private let tell: @Sendable (Word) -> Void

  init(_ stream: any BodyStream, _ workers: Workers, tell: @escaping @Sendable (Word) -> Void) {
    self.stream = stream
    self.workers = workers
    self.tell = tell
  }

  func open() {
    stream.opened(StreamWaker { [weak self] in self?.pull() })
    // Who closed it before has found nothing open.
    if state.withLock({ $0.isClosed }) { return stream.closed() }
    pull()
  }

  func add(_ credit: UInt64) {
    state.withLock { $0.credit += min(credit, RemoteStream.credit) }
    pull()
  }

  /// Nobody reads any more.
  func close() {
    let isIdle = state.withLock { state in
      guard !state.isClosed else { return false }
      state.isClosed = true
      return !state.isPulling
    }
    // Whoever pulls closes it otherwise: nothing is asked of a stream that is closed.
    if isIdle { workers.perform { self.stream.closed() } }
  }

  private func pull() {
    let isDue = state.withLock { state in
      guard !state.isClosed else { return false }
      guard !state.isPulling else {
        state.isPullWanted = true
        return false
      }
      state.isPulling = true
      return true
    }
    if isDue { workers.perform { self.pullAll() } }
  }

  private func pullAll() {
    while state.withLock({ !$0.isClosed && $0.credit > 0 }) {
      switch stream.next() {
      case .bytes(let bytes) where bytes.count > RelayedAnswer.most:
        // As where the page has ended: who opened the stream anew from where it stands would be owed the same part again.
        send(StreamSignal.reset.bytes)
        end()
      case .bytes(let bytes): send(Array(bytes))
      case .wait:
        if !goesOn() { return }
      case .end: end()
      }
    }
    let isClosed = state.withLock { state in
      state.isPulling = false
      return state.isClosed
    }
    if isClosed { stream.closed() } else if state.withLock({ $0.isPullWanted && $0.credit > 0 }) { pull() }
  }

  private func send(_ part: [UInt8]) {
    let index = state.withLock { state in
      state.credit -= 1
      state.index += 1
      return state.index - 1
    }
    tell(.part(index: index, part))
  }

  private func end() {
    state.withLock { $0.isClosed = true }
    tell(.end)
  }

  /// Whether somebody has woken the stream since it was asked.
  private func goesOn() -> Bool {
    state.withLock { state in
      guard !state.isPullWanted, !state.isClosed else {
        state.isPullWanted = false
        return true
      }
      state.isPulling = false
      return false
    }
  }
}
