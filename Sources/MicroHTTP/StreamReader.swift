internal import Locks
internal import CMicroHTTPD
internal import Synchronization

/// Pulls a stream for one connection.
///
/// `Sendable`: `state` has a lock. `stream`, `pending` and `saidGoodbye` are touched by the library's callbacks for this
/// connection only, which come one after the other.
final class StreamReader: Stoppable, @unchecked Sendable {
  enum Result: Equatable {
    case bytes(Int)
    case suspended
    case ended
    case peerLeft
  }

  private let connection: Connection
  private let registry: Registry
  private let counters: Counters
  private let state = Lock(StreamState())
  private var stream: (any BodyStream)?
  private var pending: ArraySlice<UInt8> = []
  private var saidGoodbye = false

  init(_ stream: any BodyStream, _ connection: Connection, _ registry: Registry, _ counters: Counters) {
    self.stream = stream
    self.connection = connection
    self.registry = registry
    self.counters = counters
  }

  func open() {
    counters.streamsOpened.add(1, ordering: .relaxed)
    registry.add(self)
    stream?.opened(StreamWaker(self))
  }

  func wake() {
    // The lock is held while resuming: until then the connection is suspended, and so it is still there.
    state.withLock { state in
      if state.wake() { connection.resume() }
    }
  }

  func stop() {
    state.withLock { state in
      if state.stop() { connection.resume() }
    }
  }

  private func read(into buffer: UnsafeMutableRawBufferPointer) -> Result {
    while pending.isEmpty {
      guard !saidGoodbye else { return .ended }
      state.withLock { $0.readStarts() }
      switch stream?.next() ?? .end {
      case .bytes(let bytes): pending = bytes
      case .end: return .ended
      case .wait:
        guard !connection.peerHasLeft else {
          // The library closes the descriptor in its thread's next round, which this brings about; it would else wait for another's event.
          connection.resume()
          return .peerLeft
        }
        if wait() { return .suspended }
      }
    }
    let part = pending.prefix(buffer.count)
    unsafe buffer.copyBytes(from: part)
    pending = pending.dropFirst(part.count)
    counters.bytesSent.add(part.count, ordering: .relaxed)
    return .bytes(part.count)
  }

  /// Answers whether the connection is suspended.
  private func wait() -> Bool {
    let next = state.withLock { state in
      let next = state.streamWaits()
      if next == .suspend { connection.suspend() }
      return next
    }
    if next == .sayGoodbye {
      saidGoodbye = true
      pending = stream?.goodbye()[...] ?? []
    }
    return next == .suspend
  }

  private func close() {
    state.withLock { $0.close() }
    registry.remove(self)
    counters.streamsClosed.add(1, ordering: .releasing)
    // The stream keeps its waker, which keeps this reader: letting go of the stream ends that.
    let closed = stream
    stream = nil
    closed?.closed()
  }
}

extension StreamReader {
  static let read: MHD_ContentReaderCallback = { context, _, buffer, limit in
    guard let context = unsafe context, let buffer = unsafe buffer else { return -2 }
    let reader = unsafe Unmanaged<StreamReader>.fromOpaque(context).takeUnretainedValue()
    return switch unsafe reader.read(into: UnsafeMutableRawBufferPointer(start: buffer, count: limit)) {
    case .bytes(let count): count
    case .suspended: 0
    case .ended: -1
    case .peerLeft: -2
    }
  }

  static let release: MHD_ContentReaderFreeCallback = { context in
    guard let context = unsafe context else { return }
    unsafe Unmanaged<StreamReader>.fromOpaque(context).takeRetainedValue().close()
  }
}
