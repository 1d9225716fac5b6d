package import ComposableArchitecture
internal import PeriscopeUI
internal import PeriscopeLocks
package import PeriscopeUploads
internal import Synchronization

/// One open page of a session, of a tab, or of everybody: its store, its view and its streams, behind one monitor.
///
/// - ``EnteredPage`` has the operations inside the monitor, such as performing an action.
/// - `PageInstance+Commit.swift` commits the page's state, and then publishes the changes.
/// - ``PageFeed`` notifies the event streams of changes.
///
/// Unchecked `Sendable`: the variables, and the mutable parts of `page`, `committer` and `sharedChanges`, are only
/// accessed inside the monitor. Accesses to the variables whose exclusivity is unchecked call no other code, so they
/// cannot overlap.
package final class PageInstance: @unchecked Sendable {
  /// The maximum number of evaluations in a row when other pages keep changing the state that this page shows.
  static let roundLimit = 100

  /// An identifier that no other instance has, of this process or of an earlier one.
  package let epoch: String
  /// The page's position in the site.
  package var number: Int { key.page }
  /// The identifier of the tab that the instance belongs to, if it belongs to one.
  package var tab: String? { key.tab }
  let monitor = Monitor()
  let page: OpenPage
  private let definition: PageDefinition
  var path: String { definition.path }
  package var isEverybodys: Bool { definition.lifetime == .everybody }
  let context: LiveContext
  /// Commits the page's state, and remembers requests; `nil` without an archive and before the first request to remember.
  @exclusivity(unchecked) private(set) var committer: PageCommitter?
  /// The uncommitted changes that this page made to shared stores, if those are archived.
  let sharedChanges: SharedChanges?
  let feed = PageFeed()
  let runningEffects = Atomic(0)
  /// The page's parameters and tab, which identify it among the instances of its definition.
  let key: PageKey
  let steps: StepQueue
  /// The navigation that the next response performs. Accessed inside the monitor.
  var move: PageMove? {
    get { extras.existing?.move }
    set { if newValue != nil { makeExtras().move = newValue } else { extras.existing?.move = nil } }
  }
  /// The sites, beside this one, that the page may redirect to.
  var redirectOrigins: Set<String> { definition.redirectOrigins }
  /// The page's session, which the page keeps until it ends: a weak reference would make each use of the session slower. It is
  /// `nil` for a page that everybody shares.
  let session: Session?
  @exclusivity(unchecked) var size = PageSize()
  /// The number of actions when the page settled last; -1 until it settles for the first time.
  @exclusivity(unchecked) var settledActions = -1
  /// The reason why the page ended; `nil` while it is open.
  @exclusivity(unchecked) var failure: PageRefusal?
  /// The reason why the last action's changes of shared stores were undone, if the page stays open.
  var refusal: PageRefusal? {
    get { extras.existing?.refusal }
    set { if newValue != nil { makeExtras().refusal = newValue } else { extras.existing?.refusal = nil } }
  }
  private let extras = CreatedOnUse<PageExtras>()
  @exclusivity(unchecked) private(set) var isClosed = false
  /// Whether the page's state is committed. Any thread may read it.
  let isCommitting: Bool
  private let hasActed = Atomic(false)

  /// Opens a page.
  ///
  /// - Parameters:
  ///   - key: Its parameters and its tab.
  ///   - opening: The query, the language and the dependencies from the request; those of an empty request for a page that
  ///     everybody shares.
  ///   - session: The session that it belongs to; `nil` for a page that everybody shares.
  ///   - snapshot: The archived snapshot of the page.
  ///   - tenure: This server's right to commit the page, if several servers share the archive.
  ///   - shared: The table of a page that everybody shares.
  ///   - context: The server's metrics, watchdog and archive.
  package init(
    _ definition: PageDefinition, _ key: PageKey = PageKey(page: 0), for opening: OpeningContext = OpeningContext(),
    of session: Session? = nil, from snapshot: Snapshot? = nil, by tenure: Tenure? = nil,
    in shared: SharedPages? = nil, context: LiveContext = LiveContext()
  ) throws(PageRefusal) {
    self.context = context
    self.definition = definition
    self.session = session
    epoch = RandomToken.make(words: 1)
    self.key = key
    let restored = snapshot.flatMap {
      $0.state.isEmpty ? nil : RestoredState($0.state, migrations: definition.migrations)
    }
    sharedChanges =
      context.sharedStores.isCommitting
      ? context.durability.map { [monitor] in SharedChanges($0, of: monitor) } : nil
    let inputs = PageOpening(
      parameters: key.parameters, query: opening.query, language: opening.language, monitor: monitor, epoch: epoch,
      restored: restored, limits: context.pageLimits.document)
    let steps = StepQueue(session: session, request: opening.request)
    self.steps = steps
    let opened: Result<OpenPage, PageRefusal> = monitor.enter {
      OpeningScope.inside(of: PageOpener(context: context, path: definition.path)) {
        $0.provide(steps)
        opening.prepare(&$0)
      } _: {
        Result { () throws(PageRefusal) in try definition.open(inputs) }
      }
    }
    let page = try opened.get()
    page.query?.opening = opening.query
    self.page = page
    isCommitting = context.durability != nil && page.isArchivable
    if let shared { makeExtras().shared.exchange(WeakPages(table: shared)) }
    if let durability = context.durability {
      committer = PageCommitter(definition, key, page, of: session, from: snapshot, by: tenure, durability)
    }
    let limit: PageLimit? = monitor.enter {
      if committer?.holdsEffects == true || sharedChanges != nil || context.limitsPages { monitor.holdEffects() }
      if let limit = exceededLimit() { return limit }
      // Not left to `settle()`, which does nothing for a page without a store until something changes.
      takeFileControls()
      return nil
    }
    if let limit {
      context.metrics.note(limit)
      monitor.enter { close() }
      throw .tooLarge(limit, most: context.pageLimits.value(of: limit), isSaved: nil)
    }
    if let problem = restored?.problem { try startAfresh(because: problem) }
    // From here on the page owns itself until `finish()`: with weak references, each use of the page would be slower.
    watchSteps()
    monitor.setObserver(self)
  }

  /// Sets a snapshot aside that this version of the page cannot read.
  private func startAfresh(because problem: String) throws(PageRefusal) {
    do {
      try committer?.setAside(because: problem)
    } catch {
      monitor.enter { close() }
      throw .notReadable(error)
    }
    notify(.startedAfresh)
  }

  /// Removes the instance from its table, for example after a failed commit. The next request opens a new one.
  func leaveTable(keeping remains: FailedPage?) {
    session?.discard(self, remains)
    extras.existing?.shared.withLock { $0.table }?.discard(self, remains)
  }

  /// Remembers a request that the page has performed.
  func remember(_ request: IdempotencyKey) {
    if let committer { return committer.add(request) }
    let committer = PageCommitter(definition, key, page, of: session, from: nil, by: nil, nil)
    self.committer = committer
    committer.add(request)
  }

  /// Runs `work` inside the monitor if that is free. Otherwise returns `nil`, and calls `wake` when the caller should
  /// try again.
  package func enter<Result>(
    again: Bool = false, orQueue wake: @autoclosure () -> @Sendable (Turn) -> Void,
    _ work: (EnteredPage) throws -> Result
  ) rethrows -> Result? {
    try monitor.enter(again: again, orQueue: wake()) { try work(EnteredPage(instance: self)) }
  }

  // MARK: Files

  /// The limits of the files that the page accepts now, by the names of their controls. Requests read them without entering the page.
  package var acceptedFiles: [String: FileLimits] { extras.existing?.fileControls.withLock { $0 } ?? [:] }

  /// Copies the limits if they have changed. Called inside the monitor.
  func takeFileControls() {
    if let controls = page.document.takeFileControls() { makeExtras().fileControls.exchange(controls) }
  }

  private func makeExtras() -> PageExtras { extras.get(orCreate: PageExtras()) }

  // MARK: Notices

  /// Shows a line once, to the next viewer of the page.
  package func notify(_ new: PageNotice) { makeExtras().notice.withLock { $0 = new } }

  /// Removes and returns the line to show.
  package func takeNotice() -> PageNotice? { extras.existing?.notice.withLock { $0.take() } }

  // MARK: Effects

  /// Calls `wake` once: when the page changes, when no effect runs any more, or after a timeout.
  package func awaitResults(after sequence: UInt64, _ wake: @escaping @Sendable () -> Void) {
    makeExtras().waits.get(orCreate: ResultWaits()).add(after: sequence, for: context.resultTimeout, wake)
  }

  /// Whether effects still run after a browser without scripts has stopped waiting for their results.
  package func lacksResults(after sequence: UInt64) -> Bool {
    !isEverybodys && effectCount > 0 && extras.existing?.waits.existing?.areMissed(after: sequence) == true
  }

  /// Resumes the requests that wait for results.
  func endResultWaits() { extras.existing?.waits.existing?.end() }

  // MARK: Streams

  /// The patch that leads to the newest sequence number.
  package var latestPatch: LatestPatch { feed.latestPatch }

  /// The number of effects that run.
  package var effectCount: Int { runningEffects.load(ordering: .relaxed) }

  /// Records that the page performs an action.
  func noteAction() {
    if !hasActed.load(ordering: .relaxed) { hasActed.store(true, ordering: .relaxed) }
  }

  /// Whether a client has acted on the page.
  var hasPerformed: Bool { hasActed.load(ordering: .relaxed) }

  /// Whether the page has performed actions that its end would undo, because they are not archived.
  var hasUnarchivedActions: Bool { !isCommitting && hasActed.load(ordering: .relaxed) }

  /// Whether a stream of the page is open.
  package var isWatched: Bool { feed.isWatched }

  /// Records that the page has told its browser to go to a different page.
  func noteLeaving() { if feed.isWatched { session?.streams.noteLeaving() } }

  func attach(_ stream: EventStream) {
    if feed.attach(stream) { updateTasks() }
  }

  func detach(_ stream: EventStream) { feed.detach(stream) }

  /// Makes every browser open its stream again.
  package func reconnectStreams() { feed.end(with: .reconnect) }

  /// Pings every stream, which finds those whose client has left. After several pings without a stream, the views' tasks end.
  package func ping() {
    if feed.ping() { updateTasks() }
  }

  /// Starts or ends the views' tasks. Runs in a new task, since the page may be busy and opening a stream must not wait.
  private func updateTasks() {
    Task.detached { [self] in
      monitor.enter { page.document.watch(feed.countsAsWatched) }
    }
  }

  // MARK: End

  /// Ends the page: its effects, fragments and streams. Its state is committed first.
  package func end() {
    monitor.enter {
      if !isClosed { commitRemainder() }
      // A request that still waits for its turn must not act on a state that is no longer committed.
      failure = failure ?? .moved
      close()
    }
    finish()
  }

  /// Ends the page without a commit, since another server owns it now.
  package func abandon() {
    monitor.enter {
      failure = .moved
      close()
    }
    finish()
  }

  /// Starts the effects that had to wait while this server held no lease.
  package func resumeEffects() {
    // Leaving the monitor calls `settle()`, which starts the effects.
    Task.detached { self.monitor.enter {} }
  }

  /// Ends the page's effects, because this server's lease has ended. Does not wait for a thread that holds the monitor.
  package func suspendEffects() {
    let suspended: Void? = monitor.enter(orQueue: { [weak self] turn in
      guard let self else { return }
      Task.detached { withExtendedLifetime(turn) { self.suspendEffects() } }
    }) {
      guard !isClosed else { return }
      page.end()
      page.document.watch(false)
      monitor.startEffects(false)
    }
    _ = suspended
  }

  /// Deletes the archived snapshot of the page, after its end.
  func forget() { committer?.forget() }

  func close() {
    isClosed = true
    releaseMemory()
    page.end()
    page.document.close()
    monitor.startEffects(false)
  }

  /// Releases the page's references to itself, and ends its streams.
  func finish() {
    _ = steps.onAdd(nil)
    steps.releaseSession()
    monitor.setObserver(nil)
    context.watchdog.holdEnds(self)
    runningEffects.store(0, ordering: .relaxed)
    feed.end(with: .reset)
  }
}

extension PageInstance: MonitorObserver {
  package func monitorWasEntered() {
    if context.watchdog.isOn { context.watchdog.holdBegins(self, page: path) }
  }

  package func monitorSettles() {
    settle()
    // Only after the page was rendered: this is first called when the page begins to observe the monitor, and the first
    // rendering is still needed then.
    if page.document.counts.prints > 0 { page.document.forgetFirstPage() }
  }

  package func monitorWillBeLeft() { context.watchdog.holdEnds(self) }
}

/// The properties that only few pages need.
///
/// Unchecked `Sendable`: the variables are only accessed inside the page's monitor.
private final class PageExtras: @unchecked Sendable {
  /// The navigation that the next response performs.
  @exclusivity(unchecked) var move: PageMove?
  /// The reason why the last action's changes of shared stores were undone.
  @exclusivity(unchecked) var refusal: PageRefusal?
  let waits = CreatedOnUse<ResultWaits>()
  /// The table of a page that everybody shares.
  let shared = Lock(WeakPages())
  /// The limits of the page's controls for files, by their names.
  let fileControls = Lock<[String: FileLimits]>([:])
  let notice = Lock<PageNotice?>(nil)
}

/// A reference to the table of a page that everybody shares, which does not retain it.
private struct WeakPages {
  weak var table: SharedPages?
}
