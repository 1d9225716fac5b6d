internal import CPeriscopeMicroHTTPD
internal import PeriscopeLocks
internal import PeriscopeSystem
internal import Synchronization

/// Writes a stream to its connection's socket while the connection is suspended. libmicrohttpd sends only the response's head and
/// its end.
///
/// Resuming a connection makes libmicrohttpd walk over all suspended connections, which is too slow for each event of thousands of
/// streams.
///
/// Unchecked `Sendable`: `guarded` has a lock. `stream` and `part` are used by the thread that pulls, which `StreamState` limits to
/// one at a time, and by `close` after the last pull.
final class StreamReader: Stoppable, @unchecked Sendable {
  private struct Guarded {
    var state = StreamState()
    /// The socket's conditions that the writer's thread waits for; `nil` if it does not watch the socket.
    var interest: Epoll.Readiness?
    /// The number of unacknowledged bytes at the last check of a stalled stream.
    var unacknowledged: Int32 = 0
  }

  /// The number of bytes after which other streams get a turn.
  private static let fairShare = 1 << 20

  let number: UInt64
  private let connection: Connection
  private let socket: Int32
  private let writer: StreamWriter
  private let registry: Registry
  private let counters: Counters
  private let usesChunks: Bool
  /// Whether the stream runs until its client leaves.
  private let isEndless: Bool
  private let guarded = Lock(Guarded())
  /// The part of the connection's memory that is unused while the stream waits, until its pages are released. Accessed by
  /// libmicrohttpd's thread only.
  private var unusedMemory: UnusedMemory?
  private var stream: (any BodyStream)?
  @exclusivity(unchecked) private var part = StreamPart.empty

  init(
    _ stream: any BodyStream, _ connection: Connection, usesChunks: Bool, unusedMemory: UnusedMemory?,
    writers: StreamWriters, _ registry: Registry, _ counters: Counters
  ) {
    self.stream = stream
    self.unusedMemory = unusedMemory
    self.connection = connection
    self.usesChunks = usesChunks
    self.registry = registry
    self.counters = counters
    isEndless = stream.isEndless
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
    // A client could not distinguish a download that ends early from a whole one.
    guard isEndless else { return }
    if guarded.withLock({ $0.state.stop() }) { queue() }
  }

  func abandon() {
    if guarded.withLock({ $0.state.abandon() }) { returnConnection() }
  }

  /// Queues the stream for its writer's thread.
  func queue() { writer.add(self) }

  /// Sends the pending bytes of a woken stream.
  func takeTurn() {
    if guarded.withLock({ $0.state.turnCame() }) { pull() }
  }

  /// Called when the socket is writable or has failed.
  func becameWritable() {
    if guarded.withLock({ $0.state.becameWritable() }) { pull() } else { peerLeft() }
  }

  /// Called once the peer has closed its side.
  func peerLeft() {
    let isOver = guarded.withLock { guarded in
      if guarded.state.peerLeft() { return true }
      if guarded.interest == [.writable, .peerClosed] { watch(&guarded, .writable) } else { stopWatching(&guarded) }
      return false
    }
    if isOver { returnConnection() }
  }

  func endIfStalled(at now: SystemInstant, limit: Duration) {
    let isOver = guarded.withLock { guarded in
      guard guarded.state.isStalled(at: now, limit: limit) else { return false }
      // The kernel reports a writable socket only once much of its buffer is free: a slow peer may still be reading.
      let unacknowledged = connection.unacknowledged
      if unacknowledged == guarded.unacknowledged { return guarded.state.end(.failed) == .end(.failed) }
      guarded.unacknowledged = unacknowledged
      _ = guarded.state.isFull(at: now)
      return false
    }
    if isOver { returnConnection() }
  }

  // MARK: Pulling

  /// Answers libmicrohttpd's request for bytes, always with none.
  private func libraryAsks() -> StreamState.Next {
    var next = guarded.withLock { $0.state.libraryAsks() }
    if next == .ask { next = pull(inLibrary: true) }
    // Wakes libmicrohttpd's thread to close the socket; otherwise it would wait for the next event of another connection.
    if next == .end(.failed) { connection.resume() }
    return next
  }

  @discardableResult
  private func pull(inLibrary: Bool = false) -> StreamState.Next {
    // Read once, because each read of the variable counts a reference.
    guard let stream else { return pause(inLibrary) { $0.end(.ended) } }
    var count = 0
    // Whether the bytes that are being sent may be the final event. A part that is left from the previous turn may be.
    var mayBeOver = unsafe !part.isSent
    while true {
      if unsafe !part.isSent {
        switch unsafe part.send(to: socket) {
        case .whole: break
        case .full: return pause(inLibrary) { $0.isFull(at: .now) }
        case .failed: return pause(inLibrary) { $0.end(.failed) }
        }
        let size = unsafe part.count
        unsafe part = .empty
        count += size
        counters.bytesSent.add(size, ordering: .relaxed)
        if count >= Self.fairShare { return pause(inLibrary) { $0.yields() } }
      }
      guard !mayBeOver || guarded.withLock({ $0.state.mayAsk() }) else { return pause(inLibrary) { $0.end(.ended) } }
      mayBeOver = false
      switch stream.next() {
      case .bytes(let bytes): setPart(bytes)
      case .end: return pause(inLibrary) { $0.end(.ended) }
      case .fail: return pause(inLibrary) { $0.end(.failed) }
      case .wait:
        let next = pause(inLibrary) { $0.hasNothing() }
        switch next {
        case .ask: break
        case .sendFinalEvent:
          setPart(stream.goodbye()[...])
          mayBeOver = true
        case .rest, .waitUntilWritable, .queue, .end: return next
        }
      }
    }
  }

  private func setPart(_ bytes: consuming ArraySlice<UInt8>) {
    // An empty chunk would end the stream.
    if !bytes.isEmpty { unsafe part = StreamPart(bytes, isChunk: usesChunks) }
  }

  /// Changes the state, and does what the next step requires: watches the socket, suspends or returns the connection,
  /// or queues the stream. Returns the next step.
  private func pause(_ inLibrary: Bool, _ change: (inout StreamState) -> StreamState.Next) -> StreamState.Next {
    let next = guarded.withLock { guarded in
      var next = change(&guarded.state)
      if let interest = next.interest(hasPeerLeft: guarded.state.hasPeerLeft), !watch(&guarded, interest) {
        // The kernel cannot watch the socket, so no event would continue the stream.
        next = guarded.state.end(.failed)
      }
      switch next {
      case .ask, .sendFinalEvent: break
      // Under the lock, because the next thread that pulls may resume the connection.
      case .rest, .waitUntilWritable, .queue:
        guard inLibrary else { break }
        unusedMemory.take()?.release()
        connection.suspend()
      case .end: stopWatching(&guarded)
      }
      return next
    }
    switch next {
    case .queue: queue()
    case .end: if !inLibrary { returnConnection() }
    case .ask, .sendFinalEvent, .rest, .waitUntilWritable: break
    }
    return next
  }

  /// Returns the connection to libmicrohttpd. Only one thread ends the stream, so the connection is still suspended.
  private func returnConnection() {
    guarded.withLock { stopWatching(&$0) }
    // First, so that the stream no longer counts when its client sees the connection end.
    closeStream()
    connection.resume()
  }

  /// Releases the stream, which breaks its reference cycle with this reader through the waker.
  private func closeStream() {
    let ended = stream
    stream = nil
    unsafe part = .empty
    ended?.closed()
  }

  @discardableResult
  private func watch(_ guarded: inout Guarded, _ interest: Epoll.Readiness) -> Bool {
    guard guarded.interest != interest else { return true }
    guard writer.watch(self, socket, interest, isNew: guarded.interest == nil) else { return false }
    guarded.interest = interest
    return true
  }

  private func stopWatching(_ guarded: inout Guarded) {
    guard guarded.interest != nil else { return }
    guarded.interest = nil
    writer.stopWatching(self, socket)
  }

  private func close() {
    guarded.withLock { $0.state.close() }
    registry.remove(self)
    if isEndless { counters.streamsClosed.add(1, ordering: .releasing) }
    closeStream()
  }
}

extension StreamState.Next {
  /// The socket's conditions to watch until the next step.
  fileprivate func interest(hasPeerLeft: Bool) -> Epoll.Readiness? {
    switch self {
    case .rest, .queue: hasPeerLeft ? nil : .peerClosed
    case .waitUntilWritable: hasPeerLeft ? .writable : [.writable, .peerClosed]
    case .ask, .sendFinalEvent, .end: nil
    }
  }
}

extension StreamReader {
  static let read: MHD_ContentReaderCallback = { context, _, _, _ in
    guard let context = unsafe context else { return -2 }
    return switch unsafe Unmanaged<StreamReader>.fromOpaque(context).takeUnretainedValue().libraryAsks() {
    case .end(.ended): -1
    case .end(.failed): -2
    case .ask, .sendFinalEvent, .rest, .waitUntilWritable, .queue: 0
    }
  }

  static let release: MHD_ContentReaderFreeCallback = { context in
    guard let context = unsafe context else { return }
    unsafe Unmanaged<StreamReader>.fromOpaque(context).takeRetainedValue().close()
  }
}

/// Wakes a stream that has new bytes.
public struct StreamWaker: Sendable {
  /// Calls ``BodyStream/next()`` soon, as ``wake()`` does.
  package let call: @Sendable () -> Void

  init(_ reader: StreamReader) {
    call = { reader.wake() }
  }

  /// Makes a waker for a stream that is pulled without a connection of this server.
  public init(_ wake: @escaping @Sendable () -> Void) {
    call = wake
  }

  /// Schedules a call of ``BodyStream/next()``. Any thread may call this, at any time and repeatedly: wakes before the next
  /// call count as one, and a wake after the stream's end does nothing.
  public func wake() {
    call()
  }
}
