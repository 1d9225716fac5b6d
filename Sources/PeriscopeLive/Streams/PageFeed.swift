internal import PeriscopeLocks

/// The event streams of one page, and the patch that they send next. Safe to use from any thread.
struct PageFeed: ~Copyable, Sendable {
  private let latest = Lock(LatestPatch())
  private let viewers = Lock(Viewers())

  var latestPatch: LatestPatch { latest.withLock { $0 } }

  /// Whether a stream is open.
  var isWatched: Bool { viewers.withLock { !$0.streams.isEmpty } }

  /// Whether a stream is open, or was open within the last few pings.
  var countsAsWatched: Bool { viewers.withLock { $0.isWatched } }

  /// Adds a stream. Returns whether the page now begins to count as watched.
  func attach(_ stream: EventStream) -> Bool { viewers.withLock { $0.add(stream) } }

  func detach(_ stream: EventStream) { viewers.withLock { $0.remove(stream) } }

  /// Makes a patch the latest one, and wakes every stream.
  func publish(_ patch: [UInt8], sequence: UInt64) {
    latest.withLock { $0 = LatestPatch(from: sequence - 1, to: sequence, bytes: patch) }
    // Most pages have one stream, which needs no copy of the list.
    if let stream = viewers.withLock({ $0.onlyStream }) { return stream.wake() }
    for stream in streams { stream.wake() }
  }

  /// Pings every stream. Returns whether the page now stops counting as watched.
  func ping() -> Bool {
    let isLeft = viewers.withLock { $0.startRound() }
    for stream in streams { stream.ping() }
    return isLeft
  }

  /// Ends every stream after a last signal.
  func end(with signal: StreamSignal) {
    for stream in streams { stream.end(with: signal) }
  }

  private var streams: [EventStream] { viewers.withLock { $0.streams } }
}

/// The encoded patch of the last flush, which all streams share. It leads from one sequence number to the next.
package struct LatestPatch: Sendable {
  package var from: UInt64 = 0
  package var to: UInt64 = 0
  package var bytes: [UInt8] = []
}
