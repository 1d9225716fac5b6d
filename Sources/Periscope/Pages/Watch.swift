/// Who watches a page. Who left may be back soon, and is missed only after some rounds.
struct Watch {
  /// How many rounds in a row nobody must have watched.
  static let patience = 2

  private(set) var streams: [EventStream] = []
  /// Whether the page counts as watched.
  private(set) var isWatched = false
  private var roundsAlone = 0

  /// Adds a stream; says whether the page is watched only from now on.
  mutating func add(_ stream: EventStream) -> Bool {
    streams.append(stream)
    roundsAlone = 0
    defer { isWatched = true }
    return !isWatched
  }

  mutating func remove(_ stream: EventStream) { streams.removeAll { $0 === stream } }

  /// Counts a round; says whether the page is watched no more from now on.
  mutating func startRound() -> Bool {
    guard isWatched, streams.isEmpty else { return false }
    roundsAlone += 1
    guard roundsAlone > Self.patience else { return false }
    isWatched = false
    return true
  }
}
