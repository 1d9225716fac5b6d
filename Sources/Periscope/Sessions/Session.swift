internal import MicroHTTP
internal import Locks
internal import Synchronization

/// One browser's stay: the pages that it has open, for as long as it comes back in time.
final class Session: Sendable {
  /// What log lines call it: it opens nothing.
  let label: String
  /// What its pages' features may ask of it.
  let handle: SessionHandle
  let streams: SessionStreams
  let address: RemoteAddress
  private struct Pages {
    var instances: [PageInstance?]
    var isEnded = false
  }

  private let pages: Lock<Pages>
  private let lastUse: Atomic<Int64>
  private let names: Lock<SessionID>
  private let bucket: Lock<TokenBucket>
  private let operations: Operations

  init(
    id: SessionID, address: RemoteAddress, pageCount: Int, limits: SessionLimits = SessionLimits(),
    operations: Operations = Operations(), now: Int64
  ) {
    names = Lock(id)
    var generator = SystemRandomNumberGenerator()
    label = Token.text([generator.next()])
    handle = SessionHandle(label: label)
    streams = SessionStreams(limit: limits.streams)
    bucket = Lock(TokenBucket(rate: limits.actionsPerSecond, now: now))
    self.operations = operations
    self.address = address
    pages = Lock(Pages(instances: Array(repeating: nil, count: pageCount)))
    lastUse = Atomic(now)
  }

  /// Its name, which only its browser knows.
  var id: SessionID { names.withLock { $0 } }

  /// Gives it another name; returns the one before.
  func rename(_ id: SessionID) -> SessionID {
    names.withLock { name in
      defer { name = id }
      return name
    }
  }

  /// Counts an action, or says in how many seconds one may be done.
  func countAction(now: Int64) -> Int? { bucket.withLock { $0.take(now: now) } }

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
    let made = PageInstance(page, of: self, operations: operations)
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
