internal import ComposableArchitecture
internal import PeriscopeUI
internal import PeriscopeLocks
internal import Synchronization

/// A page as a session, a tab or everybody has it open: its store, its view and its streams, behind one monitor.
///
/// Unchecked `Sendable`: `page`, `keeper`, `changes`, `failure` and `refusal` are touched inside the monitor only.
final class PageInstance: @unchecked Sendable {
  /// How often a page is looked at that others change all the time.
  private static let roundLimit = 100

  /// Distinguishes this instance from every other, of this process and of those before it.
  let epoch: String
  /// The page's number in the site.
  let number: Int
  /// The tab that it is for, if it is for one.
  let tab: String?
  let monitor = Monitor()
  private let page: OpenPage
  private let path: String
  private let isEverybodys: Bool
  private let operations: Operations
  private let keeper: PageKeeper
  /// What it has done to shared stores, where those are kept.
  private let changes: SharedChanges?
  /// Why the page was ended, where what it held could not be kept.
  private var failure: Refusal?
  /// Why the last action was not done, where the page is as it was.
  private var refusal: Refusal?
  private var isClosed = false
  private let replace: @Sendable (PageInstance, Leftover?) -> Void
  private let runningEffects = Atomic(0)
  private let latest = Lock(LatestPatch())
  private let watch = Lock(Watch())

  /// What is said once, to whoever looks at the page next.
  private let notice = Lock<String?>(nil)

  /// Opens a page.
  ///
  /// - Parameters:
  ///   - key: Its parameters and its tab.
  ///   - request: On whose behalf; nobody's, for a page that is for everybody.
  ///   - session: Whose it is; nobody's, for a page that is for everybody.
  ///   - snapshot: What was kept of it.
  ///   - tenure: By what right it is this server's, where servers have to have one.
  ///   - operations: Who counts, and watches over, what it does.
  ///   - replace: Has another one made in its place, once what it holds cannot be kept.
  init(
    _ page: Page, _ key: PageKey = PageKey(page: 0), for request: Request? = nil, of session: Session? = nil,
    from snapshot: Snapshot? = nil, by tenure: Tenure? = nil, operations: Operations = Operations(),
    replace: @escaping @Sendable (PageInstance, Leftover?) -> Void = { _, _ in }
  ) throws(Refusal) {
    self.operations = operations
    self.replace = replace
    path = page.path
    isEverybodys = page.lifetime == .everybody
    var generator = SystemRandomNumberGenerator()
    epoch = Token.text([generator.next()])
    number = key.page
    tab = key.tab
    let opening = Opening(
      title: page.title, parameters: key.parameters, layouts: page.layouts,
      language: page.language(for: request), monitor: monitor,
      kept: snapshot.flatMap { $0.state.isEmpty ? nil : Restoring($0.state, migrations: page.migrations) })
    changes =
      operations.sharedKeepers.isKeeping
      ? operations.durability.map { [monitor] in SharedChanges($0, of: monitor) } : nil
    let opened: Result<OpenPage, Refusal> = monitor.enter {
      OpeningScope.inside(of: PageOpener(operations: operations, path: page.path)) {
        if let session { $0.session = session.handle }
        page.prepare(&$0, request ?? Request())
      } _: {
        Result { () throws(Refusal) in try page.open(opening) }
      }
    }
    let open = try opened.get()
    self.page = open
    keeper = PageKeeper(page, key, open, of: session, from: snapshot, by: tenure, operations.durability)
    if keeper.holdsEffects || changes != nil { monitor.holdEffects() }
    if let problem = opening.kept?.problem {
      do {
        try keeper.setAside(because: problem)
      } catch {
        monitor.enter { close() }
        throw .notReadable(error)
      }
      notify("This page is another one by now and cannot show what it held before. It has begun anew.")
    }
    monitor.onSettle { [weak self] in
      // Held until it is done: where the page cannot be kept, nobody else may hold it any more.
      guard let self else { return }
      settle()
      self.page.document.forgetFirstPage()
    }
    if operations.watchdog.isOn {
      monitor.onOwner(
        entered: { [weak self] in
          if let self { operations.watchdog.starts(self, page: path) }
        },
        left: { [weak self] in
          if let self { operations.watchdog.ends(self) }
        })
    }
  }

  /// What may be done while the monitor is held.
  struct Inside {
    fileprivate let instance: PageInstance

    var document: LiveDocument { instance.page.document }
    /// The state as JSON, without what controls of the page keep to themselves.
    var encodedState: [UInt8]? {
      get throws { try instance.page.encodedState().map(WithheldFields(document.withheld).applied) }
    }

    /// The page as it is now, after a head that tells its sequence number.
    ///
    /// - Parameter refused: What was sent with a form, which its fields show instead.
    func print(showing refused: RefusedValues? = nil, _ head: (_ sequence: UInt64) -> [UInt8]) -> [UInt8] {
      instance.whole {
        var bytes = head(document.sequence)
        return document.print(into: &bytes, isCompact: true, showing: refused) ? bytes : nil
      } ?? []
    }

    /// The event with everything newer than a sequence number.
    func catchUp(since sequence: UInt64) -> [UInt8] { instance.whole { document.catchUp(since: sequence) } ?? [] }

    /// For how long at most what was done is not kept, where the page allows that.
    var lag: Duration? { instance.keeper.lag }

    /// The same of what was just done to shared stores.
    func takeSharedLag() -> Duration? { instance.changes?.takeLag() }

    /// Refuses where the page has been ended, as what it held could not be kept.
    func check() throws(Refusal) {
      if let failure = instance.failure { throw failure }
    }

    /// Evaluates what others have changed meanwhile, of which the page has not been told yet.
    func settle() { instance.settle() }

    /// Takes the values and does the action; returns the sequence number that shows it. Where one of them is not offered, nothing is done.
    ///
    /// A value that cannot be taken is left out by what cancels or takes away, and refused by everything else.
    ///
    /// A row that the values have hidden is not deleted, nor the one in its place.
    ///
    /// When this returns, what was done is kept. A request that was done before is not done again.
    func perform(_ form: PostedForm) throws(Refusal) -> UInt64 {
      try check()
      if let key = form.key {
        switch instance.keeper.find(key) {
        case .new: break
        case .done: return document.sequence
        case .another: throw .keyOfAnother(key.key)
        }
      }
      guard instance.operations.mayAct else { throw .engineAway() }
      // What is offered may have a position in a list that others have changed.
      settle()
      try check()
      // Looked at now: the request may have waited for its turn.
      if let deadline = form.deadline, instance.operations.mayBePast(deadline) { throw .tooLate() }
      if let epoch = form.epoch, epoch != instance.epoch, form.namesPlaces {
        throw .stale(offered: document.offeredActions)
      }
      guard form.action != nil || !form.values.isEmpty else { throw .noAction(offered: document.offeredActions) }
      let writers = try writers(of: form)
      var press = try form.action.map { name throws(Refusal) in try action(name) }
      instance.refusal = nil
      instance.operations.watchdog.does(form.action ?? form.values.first?.name, instance)
      for (name, value) in form.values { document.forgetValue(of: name, given: value.text) }
      document.write(writers)
      if !writers.isEmpty, press?.isOfRow == true, let name = form.action { press = try settled(name) }
      if let press, let name = form.action { try self.press(press, name) }
      if let key = form.key { instance.keeper.add(key) }
      instance.settle()
      try check()
      if let refusal = instance.refusal {
        if let key = form.key { instance.keeper.remove(key) }
        throw refusal
      }
      return document.sequence
    }

    /// What writes the values. What cannot be taken is left out where the action forgives that.
    private func writers(of form: PostedForm) throws(Refusal) -> [() -> Void] {
      let forgives = form.action.map(document.forgives) ?? false
      var writers: [() -> Void] = []
      var wrong: [WrongValue] = []
      for (name, value) in form.values {
        guard let input = document.input(name) else { throw .notTaken(name, taken: document.offeredInputs) }
        if let writer = value.text(for: input).flatMap(input.writer) {
          writers.append(writer)
        } else if !forgives {
          wrong.append(WrongValue(name: name, label: input.label, value: value, expected: input.expected))
        }
      }
      guard wrong.isEmpty else { throw .wrongValues(wrong) }
      return writers
    }

    private func action(_ name: String) throws(Refusal) -> OfferedPress {
      guard let press = document.offeredPress(name) else { throw .notOffered(name, offered: document.offeredActions) }
      return press
    }

    /// The same, once everything that has changed is evaluated.
    private func settled(_ name: String) throws(Refusal) -> OfferedPress {
      instance.settle()
      try check()
      if let refusal = instance.refusal { throw refusal }
      return try action(name)
    }

    /// Does an action. The row that it is about is looked for again where others have changed the list meanwhile.
    private func press(_ found: OfferedPress, _ name: String) throws(Refusal) {
      var press = found
      for _ in 0..<PageInstance.roundLimit {
        switch document.press(press) {
        case .done: return
        case .outdated: press = try settled(name)
        case .interrupted: throw .overtaken(name, offered: document.offeredActions)
        }
      }
      throw .overtaken(name, offered: document.offeredActions)
    }
  }

  /// Runs `work` inside if nobody else is; otherwise calls `wake` when it may be tried again, and returns `nil`.
  func enter<Result>(
    again: Bool = false, orQueue wake: @escaping @Sendable (Turn) -> Void, _ work: (Inside) throws -> Result
  ) rethrows -> Result? {
    try monitor.enter(again: again, orQueue: wake) { try work(Inside(instance: self)) }
  }

  /// The patch to the newest sequence number.
  var latestPatch: LatestPatch { latest.withLock { $0 } }

  /// Says something once, to whoever looks at the page next.
  func notify(_ text: String) { notice.withLock { $0 = text } }

  /// What is to be said, which is said with this.
  func takeNotice() -> String? {
    notice.withLock { notice in
      defer { notice = nil }
      return notice
    }
  }

  /// How many effects run.
  var effectCount: Int { runningEffects.load(ordering: .relaxed) }

  /// Whether a stream is open.
  var isWatched: Bool { watch.withLock { !$0.streams.isEmpty } }

  func attach(_ stream: EventStream) {
    if watch.withLock({ $0.add(stream) }) { tellWhetherWatched() }
  }

  func detach(_ stream: EventStream) { watch.withLock { $0.remove(stream) } }

  /// Has whoever watches open their streams anew.
  func sendAway() {
    for stream in watch.withLock({ $0.streams }) { stream.sendAway() }
  }

  /// Sends a ping to whoever watches, so that who has left is found. Where nobody has watched for some of these rounds, the tasks of views end.
  func ping() {
    if watch.withLock({ $0.startRound() }) { tellWhetherWatched() }
    for stream in watch.withLock({ $0.streams }) { stream.ping() }
  }

  /// The page may be busy, and whoever opens a stream must not wait for it.
  private func tellWhetherWatched() {
    Task.detached { [self] in
      monitor.enter { page.document.watch(watch.withLock { $0.isWatched }) }
    }
  }

  /// Ends the page: effects, fragments, streams. What it holds is kept.
  func end() {
    monitor.enter {
      if !isClosed { keep { () throws(ArchiveError) in try keeper.keepNow() } }
      // Whoever waits for its turn must not act on what nobody keeps any more.
      failure = failure ?? .moved()
      close()
    }
    finish()
  }

  /// Ends the page, which is somebody else's by now: nothing of it is kept.
  func abandon() {
    monitor.enter {
      failure = .moved()
      close()
    }
    finish()
  }

  /// Begins what had to wait until this server may act.
  func resumeEffects() {
    // Whoever leaves does.
    Task.detached { self.monitor.enter {} }
  }

  /// Ends its effects, as this server may not act. Who is inside is not waited for.
  func suspendEffects() {
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

  /// Forgets what was kept of it, after its end.
  func forget() { keeper.forget() }

  private func close() {
    isClosed = true
    page.end()
    page.document.close()
    monitor.startEffects(false)
  }

  private func finish() {
    monitor.onSettle(nil)
    monitor.onOwner(entered: nil, left: nil)
    operations.watchdog.ends(self)
    runningEffects.store(0, ordering: .relaxed)
    for stream in watch.withLock({ $0.streams }) { stream.reset() }
  }

  /// Shows what changed first, and again where somebody changes more meanwhile from outside.
  @discardableResult
  private func whole<Result>(_ look: () -> Result?) -> Result? {
    for _ in 0..<Self.roundLimit {
      settle()
      if let result = look() { return result }
    }
    return nil
  }

  /// Evaluates what changed, and tells the streams that there is something newer.
  private func settle() {
    guard !isClosed else { return }
    // Nobody else sees a shared store until this is kept, so it comes first.
    _ = keepChanges()
    guard !isClosed else { return }
    let evaluations = page.document.counts.evaluations
    let patch = page.document.flush()
    // A view may have changed one, too, when it came or went. Where that is not kept, nobody is shown it.
    guard keepChanges() else {
      Task.detached { self.monitor.enter {} }
      return
    }
    // Nobody is told, and no effect begins, before what happened is kept.
    let isKept = keep { () throws(ArchiveError) in
      try keeper.keep { [weak self] in self?.keepLate() }
    }
    guard isKept else { return }
    // Where nothing may be done at the moment, they wait until it may.
    if operations.mayAct { monitor.startEffects(true) }
    let count = page.effectCount()
    if count != runningEffects.load(ordering: .relaxed) { runningEffects.store(count, ordering: .relaxed) }
    operations.metrics.evaluations.add(page.document.counts.evaluations - evaluations)
    guard let patch else { return }
    operations.metrics.note(patch: patch)
    let sequence = page.document.sequence
    latest.withLock { $0 = LatestPatch(from: sequence - 1, to: sequence, bytes: patch) }
    for stream in watch.withLock({ $0.streams }) { stream.wake() }
  }

  /// Keeps what was done to shared stores, with what the page holds. Where it cannot be kept, the stores go back to what they held before; the page is ended
  /// if it has changed itself.
  private func keepChanges() -> Bool {
    guard let changes, !changes.isEmpty else { return true }
    do throws(ArchiveError) {
      try keeper.keep(with: changes)
      changes.end(nil)
      return true
    } catch {
      changes.end(error)
      guard !keeper.isChanged else { return keep { () throws(ArchiveError) in throw error } }
      monitor.startEffects(false)
      let refused = Refusal.notKept(error)
      refusal = refused
      if !isEverybodys { notify(refused.line) }
      return false
    }
  }

  /// Keeps what waited to be kept.
  private func keepLate() {
    monitor.enter {
      guard !isClosed else { return }
      keep { () throws(ArchiveError) in try keeper.keepNow() }
    }
  }

  /// Ends the page where it cannot be kept: it is made again as it was kept last, since nothing can be taken back from a state.
  @discardableResult
  private func keep(_ work: () throws(ArchiveError) -> Void) -> Bool {
    do {
      try work()
      return true
    } catch {
      operations.durability?.logRefusal(
        of: "a page", error, "What '\(path)' held was not kept, and the page was made anew: \(error)")
      failure = .notKept(error)
      // What the engine has may be newer than what this server has left.
      let isStale = error.kind == .notOwner || error.kind == .unsure
      replace(self, isStale ? nil : Leftover(snapshot: keeper.snapshot, notice: Refusal.notKept(error).line))
      close()
      finish()
      return false
    }
  }
}
