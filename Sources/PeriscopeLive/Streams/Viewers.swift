/// The open streams of a page. A stream that closes may be opened again soon, so the page counts as watched until it was pinged
/// several times without a stream.
struct Viewers {
  /// The number of pings without a stream during which the page still counts as watched.
  static let graceRounds = 2

  private(set) var streams: [EventStream] = []
  /// Whether the page counts as watched.
  private(set) var isWatched = false
  private var roundsWithoutStream = 0

  /// The stream, if there is exactly one.
  var onlyStream: EventStream? { streams.count == 1 ? streams[0] : nil }

  /// Adds a stream. Returns whether the page now begins to count as watched.
  mutating func add(_ stream: EventStream) -> Bool {
    streams.append(stream)
    roundsWithoutStream = 0
    return !exchange(&isWatched, with: true)
  }

  mutating func remove(_ stream: EventStream) { streams.removeAll { $0 === stream } }

  /// Counts a ping of the page. Returns whether the page now stops counting as watched.
  mutating func startRound() -> Bool {
    guard isWatched, streams.isEmpty else { return false }
    roundsWithoutStream += 1
    guard roundsWithoutStream > Self.graceRounds else { return false }
    isWatched = false
    return true
  }
}
