internal import PeriscopeHTTP
internal import PeriscopeLocks
internal import PeriscopeSystem
internal import Synchronization

/// One browser's stay: the pages that it has open, for as long as it comes back in time.
final class Session: Sendable {
  /// How many instances it may have of pages with parameters and of those for tabs, all together.
  private static let pageLimit = 32

  /// What log lines call it: it opens nothing.
  let label: String
  /// What its pages' features may ask of it.
  let handle: SessionHandle
  let streams: SessionStreams
  let address: RemoteAddress
  private let pages: Lock<OpenPages>
  private let lastUse: Atomic<Int64>
  private let names: Lock<SessionID>
  private let bucket: Lock<TokenBucket>
  private let operations: Operations
  /// Whether the session is kept, so that it may have pages that are kept, too.
  private let kept: Atomic<Bool>
  private let renameDue = Atomic(false)
  /// Whether other servers know of the session.
  private let known: Atomic<Bool>

  init(
    id: SessionID, label: String? = nil, address: RemoteAddress, pageCount: Int,
    limits: SessionLimits = SessionLimits(), operations: Operations = Operations(), now: Int64
  ) {
    names = Lock(id)
    var generator = SystemRandomNumberGenerator()
    kept = Atomic(label != nil)
    known = Atomic(label != nil)
    self.label = label ?? Token.text([generator.next()])
    handle = SessionHandle(label: self.label)
    streams = SessionStreams(limit: limits.streams)
    bucket = Lock(TokenBucket(rate: limits.actionsPerSecond, now: now))
    self.operations = operations
    self.address = address
    pages = Lock(OpenPages(pageCount: pageCount))
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

  var instances: [PageInstance] { pages.withLock { $0.instances } }

  /// The instance of a page, if this session has it open.
  func opened(_ key: PageKey) -> PageInstance? {
    pages.withLock { $0.opened(key, at: lastUse.load(ordering: .relaxed)) }
  }

  /// The instance of a page, opened if this session has none yet; `nil` if the session has ended.
  func instance(_ key: PageKey, of page: Page, for request: () -> Request) throws(Refusal) -> PageInstance? {
    if let instance = opened(key) { return instance }
    let tenure = operations.durability?.archive.tenure(of: label)
    let left = pages.withLock { $0.leftover(key) }
    let snapshot = if let left { left.snapshot } else { try keptSnapshot(key, of: page) }
    // Opened outside the lock: the page's own code runs, and a second request must not wait for it.
    let made = try PageInstance(page, key, for: request(), of: self, from: snapshot, by: tenure, operations: operations)
    {
      [weak self] instance, left in self?.pages.withLock { $0.replace(instance, key, left) }
    }
    let (kept, ended) = pages.withLock {
      $0.keep(made, key, limit: Self.pageLimit, at: lastUse.load(ordering: .relaxed))
    }
    if kept !== made { made.end() }
    if kept === made, let left { made.notify(left.notice) }
    ended?.end()
    // A tab that had to make room does not come back.
    if let ended, ended.tab != nil { ended.forget() }
    return kept
  }

  /// The instance of a page, if this session has it open, or had before and it was kept.
  func found(_ key: PageKey, of page: Page, for request: () -> Request) throws(Refusal) -> PageInstance? {
    if let instance = opened(key) { return instance }
    let isLeft = pages.withLock { $0.leftover(key) != nil }
    if !isLeft, try keptSnapshot(key, of: page) == nil { return nil }
    return try instance(key, of: page, for: request)
  }

  private func keptSnapshot(_ key: PageKey, of page: Page) throws(Refusal) -> Snapshot? {
    isKept ? try operations.durability?.snapshot(key, of: page, of: self) : nil
  }

  /// Whether it has a name that is not known yet where it is kept.
  var isRenameDue: Bool {
    get { renameDue.load(ordering: .relaxed) }
    set { renameDue.store(newValue, ordering: .relaxed) }
  }

  var isKept: Bool {
    get { kept.load(ordering: .relaxed) }
    set { kept.store(newValue, ordering: .relaxed) }
  }

  var isKnown: Bool {
    get { known.load(ordering: .relaxed) }
    set { known.store(newValue, ordering: .relaxed) }
  }

  /// What is to be kept of the session, if it is not kept yet.
  func unkept(at now: Int64) -> ArchivedSession? {
    guard !isKept else { return nil }
    return ArchivedSession(
      label: label, name: SessionDigest(of: id), address: address.description, lastUse: now)
  }

  /// When it was used last, by the server's clock, if it is kept: now, where it is watched.
  func keptUse(at now: Int64) -> Int64? {
    guard isKept || isKnown else { return nil }
    return instances.contains { $0.isWatched } ? now : lastUse.load(ordering: .relaxed)
  }

  /// Ends the instances of tabs that are gone since a moment.
  func endTabs(leftSince moment: Int64) {
    let left = pages.withLock { $0.removeLeft(since: moment) { $0.tab != nil } }
    for instance in left { instance.end() }
  }

  /// Ends the session's pages: their effects, and their streams.
  func end() {
    for instance in pages.withLock({ $0.end() }) { instance.end() }
    operations.durability?.archive.release(label)
  }

  /// Takes out the pages, which are ended by whoever takes them, and opens none any more.
  func takeAll() -> [PageInstance] { pages.withLock { $0.end() } }
}
