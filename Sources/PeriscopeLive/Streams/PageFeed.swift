internal import PeriscopeLocks

/// The event streams of one page, and the patch that they send next. Safe to use from any thread.
///
/// Most pages that a server keeps have neither a stream nor a patch, so the parts are created for the first of them.
struct PageFeed: ~Copyable, Sendable {
  // Not private: other files end this value, for which the compiler needs the type in debug builds.
  final class Parts: Sendable {
    let latest = Lock(LatestPatch())
    let viewers = Lock(Viewers())
  }

  private let parts = CreatedOnUse<Parts>()

  var latestPatch: LatestPatch {
    guard let parts = parts.unretained else { return LatestPatch() }
    return parts._withUnsafeGuaranteedRef { $0.latest.withLock { $0 } }
  }

  /// Whether a stream is open.
  var isWatched: Bool { parts.existing?.viewers.withLock { !$0.streams.isEmpty } ?? false }

  /// Whether a stream is open, or was open within the last few pings.
  var countsAsWatched: Bool { parts.existing?.viewers.withLock { $0.isWatched } ?? false }

  /// Adds a stream. Returns whether the page now begins to count as watched.
  func attach(_ stream: EventStream) -> Bool {
    parts.get(orCreate: Parts()).viewers.withLock { $0.add(stream) }
  }

  func detach(_ stream: EventStream) { parts.existing?.viewers.withLock { $0.remove(stream) } }

  /// Makes a patch the latest one, and wakes every stream.
  func publish(_ patch: [UInt8], sequence: UInt64) {
    let parts = parts.getUnretained(orCreate: Parts())
    parts._withUnsafeGuaranteedRef {
      $0.latest.withLock { $0 = LatestPatch(from: sequence - 1, to: sequence, bytes: patch) }
    }
    // Most pages have one stream, which needs no copy of the list.
    if let stream = parts._withUnsafeGuaranteedRef({ $0.viewers.withLock { $0.onlyStream } }) { return stream.wake() }
    for stream in streams { stream.wake() }
  }

  /// Pings every stream. Returns whether the page now stops counting as watched.
  func ping() -> Bool {
    let isLeft = parts.existing?.viewers.withLock { $0.startRound() } ?? false
    for stream in streams { stream.ping() }
    return isLeft
  }

  /// Ends every stream after a last signal.
  func end(with signal: StreamSignal) {
    for stream in streams { stream.end(with: signal) }
  }

  private var streams: [EventStream] { parts.existing?.viewers.withLock { $0.streams } ?? [] }
}

/// The encoded patch of the last flush, which all streams share. It leads from one sequence number to the next.
package struct LatestPatch: Sendable {
  package var from: UInt64 = 0
  package var to: UInt64 = 0
  package var bytes: [UInt8] = []
}
