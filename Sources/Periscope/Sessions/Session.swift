internal import MicroHTTP
internal import Locks
internal import Synchronization

/// One browser's stay: the pages that it has open, for as long as it comes back in time.
final class Session: Sendable {
  let id: SessionID
  let address: RemoteAddress
  private struct Pages {
    var instances: [PageInstance?]
    var isEnded = false
  }

  private let pages: Lock<Pages>
  private let lastUse: Atomic<Int64>

  init(id: SessionID, address: RemoteAddress, pageCount: Int, now: Int64) {
    self.id = id
    self.address = address
    pages = Lock(Pages(instances: Array(repeating: nil, count: pageCount)))
    lastUse = Atomic(now)
  }

  func use(at now: Int64) { lastUse.store(now, ordering: .relaxed) }

  /// Whether nobody used it since a moment, and nobody watches it.
  func isIdle(since moment: Int64) -> Bool {
    lastUse.load(ordering: .relaxed) < moment && !instances.contains { $0.isWatched }
  }

  var instances: [PageInstance] { pages.withLock { $0.instances.compactMap { $0 } } }

  /// The instance of the page with this number, if this session has it open.
  func opened(_ number: Int) -> PageInstance? {
    pages.withLock { $0.isEnded ? nil : $0.instances[number] }
  }

  /// The instance of the page with this number, opened if this session has none yet; `nil` if the session has ended.
  func instance(_ number: Int, of page: Page) -> PageInstance? {
    if let instance = opened(number) { return instance }
    // Opened outside the lock: the page's own code runs, and a second request must not wait for it.
    let made = PageInstance(page)
    let kept = pages.withLock { pages -> PageInstance? in
      guard !pages.isEnded else { return nil }
      let kept = pages.instances[number] ?? made
      pages.instances[number] = kept
      return kept
    }
    if kept !== made { made.end() }
    return kept
  }

  /// Ends the session's pages: their effects, and their streams.
  func end() {
    let ended = pages.withLock { pages in
      defer { pages = Pages(instances: [], isEnded: true) }
      return pages.instances.compactMap { $0 }
    }
    for instance in ended { instance.end() }
  }
}
