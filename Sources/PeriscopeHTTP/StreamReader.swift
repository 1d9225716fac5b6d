internal import CPeriscopeMicroHTTPD
internal import PeriscopeLocks
internal import PeriscopeSystem
internal import Synchronization

/// A stream of one connection: the library sends the response's head and its end, and what is between them is written here, to the
/// socket of a connection that stays suspended.
///
/// To put a suspended connection back makes the library walk over all that are suspended, which thousands of streams would pay for
/// at each event.
///
/// `Sendable`: `guarded` has a lock. `stream` and `part` are touched by who pulls, of whom `StreamState` lets there be one at a
/// time, and by `close`, when there is none any more.
final class StreamReader: Stoppable, @unchecked Sendable {
  private struct Guarded {
    var state = StreamState()
    /// What the kernel tells the writer of the socket.
    var interest: Epoll.Readiness?
    /// What the peer had not taken when it was last looked at.
    var untaken: Int32 = 0
  }

  /// So many bytes are sent before others have their turn.
  private static let fairShare = 1 << 20

  let number: UInt64
  private let connection: Connection
  private let socket: Int32
  private let writer: StreamWriter
  private let registry: Registry
  private let counters: Counters
  private let usesChunks: Bool
  /// Whether it goes on until somebody ends it.
  private let isEndless: Bool
  private let guarded = Lock(Guarded())
  private var stream: (any BodyStream)?
  private var part: StreamPart?

  init(
    _ stream: any BodyStream, _ connection: Connection, usesChunks: Bool, writers: StreamWriters, _ registry: Registry,
    _ counters: Counters
  ) {
    self.stream = stream
    self.connection = connection
    self.usesChunks = usesChunks
    self.registry = registry
    self.counters = counters
    isEndless = stream.length == nil
    socket = connection.descriptor
    number = writers.nextNumber()
    writer = writers.writer(of: number)
  }

  func open() {
    if isEndless { counters.streamsOpened.add(1, ordering: .relaxed) }
    registry.add(self)
    stream?.opened(StreamWaker(self))
  }

  func wake() {
    if guarded.withLock({ $0.state.wake() }) { WakeRound.add(self) }
  }

  func stop() {
    if guarded.withLock({ $0.state.stop() }) { queue() }
  }

  func abandon() {
    if guarded.withLock({ $0.state.abandon() }) { giveBack() }
  }

  /// Has a thread of the writer's pull it.
  func queue() { writer.add(self) }

  /// Sends what a stream has that was queued.
  func takeTurn() {
    if guarded.withLock({ $0.state.turnCame() }) { pull() }
  }

  /// The socket has room for more, or has failed.
  func roomCame() {
    if guarded.withLock({ $0.state.roomCame() }) { pull() } else { peerLeft() }
  }

  /// The peer has closed its side, which is told once.
  func peerLeft() {
    let isOver = guarded.withLock { guarded in
      if guarded.state.peerLeft() { return true }
      if guarded.interest == [.writable, .peerClosed] { watch(&guarded, .writable) } else { ignore(&guarded) }
      return false
    }
    if isOver { giveBack() }
  }

  func endIfStalled(at now: ContinuousClock.Instant, limit: Duration) {
    let isOver = guarded.withLock { guarded in
      guard guarded.state.isStalled(at: now, limit: limit) else { return false }
      // The kernel tells of room when there is much of it: a peer may take a little at a time.
      let untaken = connection.untaken
      if untaken == guarded.untaken { return guarded.state.end(.failed) == .over(.failed) }
      guarded.untaken = untaken
      _ = guarded.state.isFull(at: now)
      return false
    }
    if isOver { giveBack() }
  }

  // MARK: Pulling

  /// The library's question for bytes, of which it is given none.
  private func libraryAsks() -> StreamState.Next {
    var next = guarded.withLock { $0.state.libraryAsks() }
    if next == .ask { next = pull(inLibrary: true) }
    // The library closes the socket in its thread's next round, which this brings about; it would else wait for another's event.
    if next == .over(.failed) { connection.resume() }
    return next
  }

  @discardableResult
  private func pull(inLibrary: Bool = false) -> StreamState.Next {
    var count = 0
    while true {
      if var sending = part {
        part = nil
        let progress = sending.send(to: socket)
        switch progress {
        case .whole:
          count += sending.count
          counters.bytesSent.add(sending.count, ordering: .relaxed)
        case .full:
          part = sending
          return pause(inLibrary) { $0.isFull(at: .now) }
        case .failed:
          return pause(inLibrary) { $0.end(.failed) }
        }
        if count >= Self.fairShare { return pause(inLibrary) { $0.yields() } }
      }
      guard guarded.withLock({ $0.state.asks() }) else { return pause(inLibrary) { $0.end(.ended) } }
      switch stream?.next() ?? .end {
      case .bytes(let bytes): send(bytes)
      case .end: return pause(inLibrary) { $0.end(.ended) }
      case .wait:
        let next = pause(inLibrary) { $0.hasNothing() }
        switch next {
        case .ask: break
        case .sayGoodbye: send((stream?.goodbye() ?? [])[...])
        case .rest, .waitForRoom, .queue, .over: return next
        }
      }
    }
  }

  private func send(_ bytes: ArraySlice<UInt8>) {
    // A chunk without bytes would be the last one.
    part = bytes.isEmpty ? nil : StreamPart(bytes, isChunk: usesChunks)
  }

  /// Leaves the stream as its state says.
  private func pause(_ inLibrary: Bool, _ change: (inout StreamState) -> StreamState.Next) -> StreamState.Next {
    let next = guarded.withLock { guarded in
      var next = change(&guarded.state)
      if let interest = next.interest(hasPeerLeft: guarded.state.hasPeerLeft), !watch(&guarded, interest) {
        // The kernel has no memory left to watch it with: nobody would ever come back to it.
        next = guarded.state.end(.failed)
      }
      switch next {
      case .ask, .sayGoodbye: break
      // Under the lock, as whoever takes the stream up next may give the connection back.
      case .rest, .waitForRoom, .queue: if inLibrary { connection.suspend() }
      case .over: ignore(&guarded)
      }
      return next
    }
    switch next {
    case .queue: queue()
    case .over: if !inLibrary { giveBack() }
    case .ask, .sayGoodbye, .rest, .waitForRoom: break
    }
    return next
  }

  /// Gives the connection back to the library. The stream is over, which only one thread finds out, so it is still suspended.
  private func giveBack() {
    guarded.withLock { ignore(&$0) }
    // First, so that a client which sees the end of its connection makes room for the next one.
    letGo()
    connection.resume()
  }

  /// The stream keeps its waker, which keeps this reader: letting go of the stream ends that.
  private func letGo() {
    let ended = stream
    (stream, part) = (nil, nil)
    ended?.closed()
  }

  @discardableResult
  private func watch(_ guarded: inout Guarded, _ interest: Epoll.Readiness) -> Bool {
    guard guarded.interest != interest else { return true }
    guard writer.watch(self, socket, interest, isNew: guarded.interest == nil) else { return false }
    guarded.interest = interest
    return true
  }

  private func ignore(_ guarded: inout Guarded) {
    guard guarded.interest != nil else { return }
    guarded.interest = nil
    writer.ignore(self, socket)
  }

  private func close() {
    guarded.withLock { $0.state.close() }
    registry.remove(self)
    if isEndless { counters.streamsClosed.add(1, ordering: .releasing) }
    letGo()
  }
}

extension StreamState.Next {
  /// What is to be told of the socket meanwhile.
  fileprivate func interest(hasPeerLeft: Bool) -> Epoll.Readiness? {
    switch self {
    case .rest, .queue: hasPeerLeft ? nil : .peerClosed
    case .waitForRoom: hasPeerLeft ? .writable : [.writable, .peerClosed]
    case .ask, .sayGoodbye, .over: nil
    }
  }
}

extension StreamReader {
  static let read: MHD_ContentReaderCallback = { context, _, _, _ in
    guard let context = unsafe context else { return -2 }
    return switch unsafe Unmanaged<StreamReader>.fromOpaque(context).takeUnretainedValue().libraryAsks() {
    case .over(.ended): -1
    case .over(.failed): -2
    case .ask, .sayGoodbye, .rest, .waitForRoom, .queue: 0
    }
  }

  static let release: MHD_ContentReaderFreeCallback = { context in
    guard let context = unsafe context else { return }
    unsafe Unmanaged<StreamReader>.fromOpaque(context).takeRetainedValue().close()
  }
}
