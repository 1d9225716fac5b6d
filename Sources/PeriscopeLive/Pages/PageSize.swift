/// The size of a page's state and the page's share of its session's memory. Used inside the page's monitor only.
struct PageSize {
  /// The estimated bytes of memory of one range, such as a view or a row, with its slots, offers and subscriptions.
  static let bytesOfNode = 512

  private(set) var state = 0
  /// The bytes that the page has added to the memory of its session.
  private var charged = 0
  /// The number of evaluations until the state is measured again. An action leads to one or more evaluations.
  private var interval = MeasuringInterval(bytesOfAction: 16 << 10)

  /// Takes the size of a state that was just encoded.
  mutating func set(state: Int) { self.state = state }

  /// Counts an evaluation of the page. Returns whether the state must be measured.
  mutating func mustMeasure() -> Bool { interval.isDue() }

  /// Counts bytes of a request, which the feature may store in its state.
  mutating func received(_ bytes: Int) { interval.received(bytes) }

  mutating func measured(_ bytes: Int, limit: Int) {
    state = bytes
    interval.measured(bytes, limit: limit)
  }

  /// Returns the change of the page's memory since the last call.
  mutating func change(nodes: Int) -> Int {
    let bytes = nodes * Self.bytesOfNode + state
    return bytes - exchange(&charged, with: bytes)
  }

  /// Returns the bytes that the page gives back at its end.
  mutating func release() -> Int { exchange(&charged, with: 0) }
}
