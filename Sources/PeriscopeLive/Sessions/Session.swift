internal import ComposableArchitecture
internal import PeriscopeLocks
package import PeriscopeSystem
internal import Synchronization

/// A browser's session: the pages that it has open, until it has not been used for some time.
package final class Session: Sendable {
  /// The maximum number of instances that have parameters or belong to a tab.
  private static let pageLimit = 32

  /// The session's identifier in logs and archives. It gives no access to the session.
  package let label: String
  private let knownHandle = CreatedOnUse<SessionHandle>()
  private let knownStreams = CreatedOnUse<SessionStreams>()
  // The flags share a word of memory with the last byte of the address.
  let address: RemoteAddress
  private let archived: Atomic<Bool>
  private let renameDue = Atomic(false)
  private let announced: Atomic<Bool>
  private let acted: Atomic<Bool>
  /// The time at which this server created or took over the session.
  let started: Instant
  /// The budgets of working time: the session's, and that of its address.
  let time: WorkBudget
  let addressTime: SharedBudget
  /// The memory of the session's pages.
  package let memory = SessionMemory()
  private let pages: Lock<PageTable>
  private let lastUse: Atomic<Instant>
  private let name: Lock<SessionID>
  private let bucket: Lock<TokenBucket>
  private let settings: SessionSettings
  /// Held while the archive stores the session's name, so that an older name never replaces a newer one.
  private let naming = Lock(())
  private let namingResponses = Atomic<UInt32>(0)

  /// - Parameter label: The label of an archived session; `nil` for a new one.
  init(
    id: SessionID, label: String? = nil, address: RemoteAddress, settings: SessionSettings = SessionSettings(),
    addressTime: SharedBudget? = nil, now: Instant
  ) {
    self.settings = settings
    let limits = settings.limits
    time = WorkBudget(milliseconds: limits.cpuPerSession, now: now)
    self.addressTime = addressTime ?? SharedBudget(milliseconds: 0, now: now)
    name = Lock(id)
    archived = Atomic(label != nil)
    announced = Atomic(label != nil)
    // An archived session has performed an action. A session from a different server counts as if it had.
    acted = Atomic(label != nil)
    self.label = label ?? RandomToken.make(words: 1)
    bucket = Lock(TokenBucket(rate: limits.actionsPerSecond, now: now))
    self.address = address
    started = now
    pages = Lock(PageTable())
    lastUse = Atomic(now)
    if label != nil { _ = knownHandle.get(orCreate: makeHandle(hasArchivedValues: true)) }
  }

  /// The part of the session that features may use, which is created at the first use.
  package var handle: SessionHandle { knownHandle.get(orCreate: makeHandle()) }

  /// The handle, if it was created. The session has values and a pending renaming only then.
  package var existingHandle: SessionHandle? { knownHandle.existing }

  private func makeHandle(hasArchivedValues: Bool = false) -> SessionHandle {
    SessionHandle(label: label, hasArchivedValues: hasArchivedValues, in: settings.table)
  }

  private var context: LiveContext { settings.context }

  private var protectedPages: Set<Int> { settings.protectedPages }

  /// The session's streams, which are created for the first of them.
  package var streams: SessionStreams {
    knownStreams.get(orCreate: SessionStreams(limit: settings.limits.streams))
  }

  /// The session's name, which only its browser knows.
  package var id: SessionID { name.withLock { $0 } }

  /// Changes the name; returns the previous one.
  func rename(_ id: SessionID) -> SessionID { name.exchange(id) }

  /// Counts an action. If that exceeds the limit, returns the seconds until the next action may be performed.
  package func countAction(now: Instant) -> Int? {
    acted.store(true, ordering: .relaxed)
    return bucket.withLock { $0.take(rate: settings.limits.actionsPerSecond, now: now) }
  }

  /// Whether the session has performed no action, has no values, and has no open stream.
  var isUnused: Bool { !hasActed && knownValues?.isEmpty != false && !isWatched }

  var hasActed: Bool { acted.load(ordering: .relaxed) }

  /// The seconds until the session ends if it is not used until then.
  func secondsLeft(idle: Int, now: Instant) -> Int {
    max(1, idle - Int(lastUse.load(ordering: .relaxed).duration(to: now) / .seconds(1)))
  }

  /// Returns the work budgets that a request is charged to. `now` is the time at which it arrived.
  package func account(at now: Instant) -> WorkAccount {
    WorkAccount(session: self, address: nil, time: now)
  }

  func use(at now: Instant) { lastUse.store(now, ordering: .relaxed) }

  /// Whether the session has no stream, and was not used since a moment.
  func isIdle(since moment: Instant) -> Bool {
    lastUse.load(ordering: .relaxed) < moment && !isWatched
  }

  // MARK: Pages

  var instances: [PageInstance] { pages.withLock { $0.instances } }

  /// Whether a page of the session has an open stream.
  private var isWatched: Bool { pages.withLock { $0.isWatched } }

  /// Returns the instance of a page if the session has it open.
  package func openPage(_ key: PageKey) -> PageInstance? {
    pages.withLock { $0.open(key, at: lastUse.load(ordering: .relaxed)) }
  }

  /// Returns the instance of a page, which is opened if necessary; `nil` if the session has ended.
  package func instance(
    _ key: PageKey, of page: PageDefinition, for opening: () -> OpeningContext
  ) throws(PageRefusal) -> PageInstance? {
    if let instance = openPage(key) { return instance }
    let user = signedIn
    let tenure = context.durability?.archive.tenure(of: label)
    let failed = pages.withLock { $0.failedPage(key) }
    let snapshot = if let failed { failed.snapshot } else { try archivedSnapshot(key, of: page) }
    // Opened outside the lock: this runs the page's own code, and another request must not wait for it.
    let new = try PageInstance(page, key, for: opening(), of: self, from: snapshot, by: tenure, context: context)
    let inserted = pages.withLock { pages -> (PageInstance?, evicted: PageInstance?)? in
      // A different user may have signed in while the page was opened.
      guard !protectedPages.contains(key.page) || signedIn == user else { return nil }
      return pages.insert(new, key, limit: Self.pageLimit, at: lastUse.load(ordering: .relaxed))
    }
    guard let (instance, evicted) = inserted else {
      new.abandon()
      throw .moved
    }
    if instance !== new { new.end() }
    if instance === new, let failed { new.notify(.refused(failed.refusal)) }
    evicted?.end()
    // The evicted instance's tab opens a new instance under a new name, so the snapshot is of no use.
    if let evicted, evicted.tab != nil { evicted.forget() }
    return instance
  }

  /// Returns the instance of a page if the session has it open, or the archive has a snapshot of it.
  package func existingInstance(
    _ key: PageKey, of page: PageDefinition, for opening: () -> OpeningContext
  ) throws(PageRefusal) -> PageInstance? {
    if let instance = openPage(key) { return instance }
    let hasFailed = pages.withLock { $0.failedPage(key) != nil }
    if !hasFailed, try archivedSnapshot(key, of: page) == nil { return nil }
    return try instance(key, of: page, for: opening)
  }

  /// Removes a page, for example because its commit failed.
  func discard(_ instance: PageInstance, _ remains: FailedPage?) {
    pages.withLock { $0.discard(instance, instance.key, remains) }
  }

  private func archivedSnapshot(_ key: PageKey, of page: PageDefinition) throws(PageRefusal) -> Snapshot? {
    isArchived ? try context.durability?.snapshot(key, of: page, of: self) : nil
  }

  // MARK: Archive

  /// Whether the archive does not have the session's new name yet.
  var isRenameDue: Bool {
    get { renameDue.load(ordering: .relaxed) }
    set { renameDue.store(newValue, ordering: .relaxed) }
  }

  /// Whether the archive has the session, so that it may have snapshots of its pages.
  var isArchived: Bool {
    get { archived.load(ordering: .relaxed) }
    set { archived.store(newValue, ordering: .relaxed) }
  }

  /// Whether other servers know of the session.
  var isAnnounced: Bool {
    get { announced.load(ordering: .relaxed) }
    set { announced.store(newValue, ordering: .relaxed) }
  }

  /// Passes the session's archived form to `commit` if the archive does not have the session yet, otherwise `nil`.
  /// `commit` sets ``isArchived`` once the archive has it.
  func archive(
    at now: UnixTime, _ commit: (ArchivedSession?) throws(ArchiveError) -> Void
  ) throws(ArchiveError) {
    guard !isArchived else { return try commit(nil) }
    try naming.withLock { _ throws(ArchiveError) in try commit(isArchived ? nil : archivedForm(lastUse: now)) }
  }

  /// Passes the session's name to `store` if the archive has an older one.
  func archiveName(_ store: (SessionDigest) throws(ArchiveError) -> Void) throws(ArchiveError) {
    try naming.withLock { _ throws(ArchiveError) in
      guard isRenameDue, isArchived || isAnnounced else { return }
      // First, so that a name which the session gets meanwhile is archived as well.
      isRenameDue = false
      do throws(ArchiveError) {
        try store(SessionDigest(of: id))
      } catch {
        isRenameDue = true
        throw error
      }
    }
  }

  func archivedForm(lastUse: UnixTime) -> ArchivedSession {
    ArchivedSession(label: label, name: SessionDigest(of: id), address: address.description, lastUse: lastUse)
  }

  /// Returns when the session was used last: now, if it has a stream. Returns `nil` if the archive does not know the
  /// session.
  func archivedUse(at now: Instant) -> Instant? {
    guard isArchived || isAnnounced else { return nil }
    return isWatched ? now : lastUse.load(ordering: .relaxed)
  }

  // MARK: Values

  var values: SessionValues { handle.values }

  /// The values, if the session may have any.
  var knownValues: SessionValues? { existingHandle?.knownValues }

  /// The name of the signed-in user, or `nil`.
  var signedIn: String? { knownValues?.signedIn }

  package var revertCount: Int { knownValues?.revertCount ?? 0 }

  /// Returns a digest of the signed-in user, if the page requires a sign-in.
  func user(of key: PageKey) -> String? {
    guard protectedPages.contains(key.page), let user = signedIn else { return nil }
    return SHA256.hash(Array(user.utf8)).prefix(8).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
      .joined()
  }

  /// Ends the pages that require a sign-in, because a different user has signed in.
  func endProtectedPages() {
    let ended = pages.withLock { $0.remove(protectedPages) }
    guard !ended.isEmpty else { return }
    // The calling thread may be inside a page, whose monitor it must not hold while it waits for other pages.
    Task.detached { for instance in ended { instance.end() } }
  }

  /// Makes the browser open its streams again after a renaming by an effect: the first one brings the session's new name, and after a
  /// sign-out, those of protected pages are refused. Does nothing if a response has brought the name, or is about to do so.
  ///
  /// - Parameter rotation: The number of the call of ``SessionHandle/rotate()``.
  func nameSoon(_ rotation: Int) {
    // The calling thread may be inside a page, whose monitor it must not hold while it waits for other pages.
    Task.detached { [self] in
      // A request that has renamed the session brings the new name inside the page, and reconnects the streams, too.
      for instance in instances where isNameDue(rotation) { instance.monitor.enter {} }
      guard isNameDue(rotation), namingResponses.load(ordering: .relaxed) == 0 else { return }
      // A browser that goes to a different page receives the name with it. A stream that brought the name at the same time would make
      // the request for that page a late one.
      let isLeaving = streams.isLeaving
      if !isLeaving { handle.letStreamsName(rotation) }
      if !isLeaving || handle.isSignOutPending && !protectedPages.isEmpty { streams.reconnectAll() }
    }
  }

  /// Whether no response has brought a new name yet, and no later renaming has replaced it.
  private func isNameDue(_ rotation: Int) -> Bool {
    existingHandle.map { $0.isRotationPending && $0.lastRotation == rotation } ?? false
  }

  /// Counts a ``NamingResponse``.
  func beginNamingResponse() { namingResponses.add(1, ordering: .relaxed) }

  /// Ends the count of a ``NamingResponse``. A name that was given after the response was made is left to the streams.
  func endNamingResponse() {
    namingResponses.subtract(1, ordering: .relaxed)
    // Once for each name: a stream that shares a connection passes through middleware, too, and brings no name.
    if let handle = existingHandle, handle.isRotationPending, !handle.streamsMayName { nameSoon(handle.lastRotation) }
  }

  /// The key of the snapshot with the session's values.
  var valuesKey: ArchiveKey { ArchiveKey(owner: label, page: SessionValues.page) }

  /// Reads the values of a session that was found in the archive, once.
  package func restoreValues() throws(ArchiveError) {
    guard let durability = context.durability, let values = knownValues else { return }
    try values.restore { () throws(ArchiveError) in
      guard let snapshot = try durability.archive.snapshot(valuesKey) else { return [:] }
      do {
        return try SessionValues.decode(snapshot)
      } catch {
        try durability.setAside(
          valuesKey, "The values of session \(label)", "its user has to sign in again",
          because: StateEncoding.describe(error))
        return [:]
      }
    }
  }

  /// Passes the snapshot of changed values to `commit`, or `nil` if nothing has changed, see ``SessionValues/commit(_:)``.
  func commitChangedValues(_ commit: (Snapshot?) throws(ArchiveError) -> Void) throws(ArchiveError) {
    guard let values = knownValues else { return try commit(nil) }
    try values.commit(commit)
  }

  /// Commits values that no page has committed, such as those that a route has set.
  ///
  /// - Parameter reverts: The ``revertCount`` before the values were set, to detect reverts since; `nil` to ignore them.
  package func commitValues(since reverts: Int? = nil) throws(PageRefusal) {
    guard let durability = context.durability else { return }
    guard let values = knownValues else { return }
    if let reverts, reverts != values.revertCount {
      let lost =
        "The session's new values were undone, because a page of the session could not be committed."
      throw .notCommitted(ArchiveError(kind: .failed, description: lost))
    }
    guard values.isDue else { return }
    do {
      try values.commit { (snapshot) throws(ArchiveError) in
        guard let snapshot else { return }
        try archive(at: durability.now()) { (session) throws(ArchiveError) in
          let commit = Commit(
            key: valuesKey, snapshot: snapshot, session: session, tenure: durability.archive.tenure(of: label))
          try durability.commit([commit])
          isArchived = true
        }
      }
    } catch {
      durability.logFailure(of: "a session", error, "The values of session \(label) could not be committed: \(error)")
      throw .notCommitted(error)
    }
  }

  // MARK: End

  /// Ends the instances of tabs without a stream that were not used since a moment.
  func endTabs(unusedSince moment: Instant) {
    let unused = pages.withLock { $0.removeUnused(since: moment) { $0.tab != nil } }
    for instance in unused { instance.end() }
  }

  /// Ends the session's pages, with their effects and streams.
  func end() {
    for instance in removeAll() { instance.end() }
    // `commitValues` logs a failure.
    try? commitValues()
    context.durability?.archive.release(label)
  }

  /// Removes the pages, and opens none from now on. The caller ends them.
  func removeAll() -> [PageInstance] { pages.withLock { $0.end() } }
}
