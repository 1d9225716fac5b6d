internal import PeriscopeLocks
internal import PeriscopeUI

/// The live stream of a page to one browser tab. It keeps no queue: whenever its socket is writable, it sends all changes
/// after its position.
package final class EventStream: Sendable {
  /// The next step of a stream.
  package enum Step {
    case bytes([UInt8])
    /// Nothing now. The waker is called when there is something.
    case wait
    case end
  }

  /// A closure that notifies the connection that the stream has something to send.
  private struct Waker {
    var wake: (@Sendable () -> Void)?
  }

  /// Whether the stream shares a connection with streams of other pages.
  let isJoined: Bool
  /// The session's ``SessionStreams/reconnections`` when this stream was made.
  let reconnections: Int
  private let instance: PageInstance?
  private let streams: SessionStreams?
  private let position: Lock<StreamPosition>
  private let waker = Lock(Waker())

  /// Makes a stream that follows a page from a sequence number on, and counts among its session's streams.
  ///
  /// - Parameter isJoined: Whether it shares a connection with streams of other pages, so that it need not be parked.
  package init(
    of instance: PageInstance?, after sequence: UInt64, among streams: SessionStreams? = nil, isJoined: Bool = false
  ) {
    self.isJoined = isJoined
    self.instance = instance
    self.streams = streams
    reconnections = streams?.reconnections ?? 0
    position = Lock(StreamPosition(after: sequence))
  }

  /// Creates a stream that makes the browser reload the page, and ends.
  package convenience init(isJoined: Bool = false) {
    self.init(of: nil, after: 0, isJoined: isJoined)
    position.withLock { $0.end(with: .reset) }
  }

  /// Starts the stream. `wake` is called whenever ``nextStep()`` has something new.
  package func open(_ wake: @escaping @Sendable () -> Void) {
    waker.withLock { $0.wake = wake }
    // Attached before the first look at the patch, so that no change falls between the two.
    instance?.attach(self)
    streams?.add(self)
  }

  /// Returns what to send next.
  package func nextStep() -> Step {
    let latest = instance?.latestPatch ?? LatestPatch()
    switch position.withLock({ $0.next(latest) }) {
    case .patch(let bytes): return .bytes(bytes)
    case .signal(let signal): return .bytes(signal.bytes)
    case .wait: return .wait
    case .end: return .end
    case .catchUp(let since): return catchUp(since: since)
    }
  }

  /// Records that the client has left or that the stream has ended.
  package func close() {
    instance?.detach(self)
    streams?.remove(self)
    waker.withLock { $0.wake = nil }
  }

  // The lock returns the whole struct: returning the closure as its generic result would allocate a thunk.
  func wake() { waker.withLock { $0 }.wake?() }

  func ping() {
    position.withLock { $0.pingIsDue() }
    wake()
  }

  /// Ends the stream after a last signal.
  func end(with signal: StreamSignal) {
    position.withLock { $0.end(with: signal) }
    wake()
  }

  private func catchUp(since: UInt64) -> Step {
    let caught = instance?.enter(orQueue: { [weak self] _ in self?.wake() }) { page in
      (page.catchUp(since: since), page.document.sequence)
    }
    guard let (bytes, sequence) = caught else { return .wait }
    position.withLock { $0.caughtUp(to: sequence) }
    return .bytes(bytes)
  }
}
