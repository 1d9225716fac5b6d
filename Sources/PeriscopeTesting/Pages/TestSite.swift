public import ComposableArchitecture
internal import ConcurrencyExtras
internal import Dispatch
internal import IssueReporting
public import Periscope
public import PeriscopeLive
internal import PeriscopeLocks

/// A site under test, which several people can visit.
///
/// ```swift
/// let site = try TestSite(Site { … }) { $0.uuid = .incrementing }
/// let ada = await site.visit("/list")
/// let grace = await site.visit("/list")
/// await ada.button("Add").click { "+ listitem: Milk" }
/// await grace.receive { "+ listitem: Milk" }
/// ```
public final class TestSite: Sendable {
  /// The assertion settings of a page of the test.
  private struct PageSettings: Sendable {
    /// The epochs of the page instances that the test's page has shown.
    var epochs: Set<String> = []
    var exhaustivity: Exhaustivity?
    /// The page, as long as the test has it.
    weak var page: TestPage?
  }

  private struct Settings: Sendable {
    var exhaustivity = Exhaustivity.on
    var timeout = Duration.seconds(5)
  }

  let host: any SiteHost
  let connection: PageConnection
  /// The issues that the server's threads have reported.
  let collector = IssueCollector()
  /// Marks the queue of a site's effects.
  private static let isEffect = DispatchSpecificKey<Bool>()

  private let queue = DispatchQueue(label: "effects of a tested site")
  /// Runs the effects of all pages.
  private let effects: TestExecutor
  let firstPath: String?
  let archive: TestArchive
  /// The pages that the site's servers have.
  let version: Lock<Site>
  private let site: IssueSite
  private let settings = Lock(Settings())
  private let notes = Lock<[String: EffectNotes]>([:])
  let sharedStores = TestedStores()
  private let sharedNotes = Lock(EffectNotes())
  private let pages = Lock<[PageSettings]>([])
  private let changes = ChangedDependencies()

  /// Opens a site.
  ///
  /// - Parameters:
  ///   - site: The pages.
  ///   - connection: How the steps of the test reach the site.
  ///   - prepareDependencies: Overrides dependencies of all features and their effects, even those that pages set.
  ///     Other dependencies have their test values.
  ///   - fileID: The source location for failures when the test ends, like the following three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  public init(
    _ site: Site, through connection: PageConnection = .standard,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in },
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) throws {
    queue.setSpecific(key: Self.isEffect, value: true)
    let (executor, changes, sharedStores) = (TestExecutor(queue: queue), changes, sharedStores)
    effects = executor
    let values = withDependencies {
      $0.context = .test
      $0.effectExecutor = executor
      $0.changedDependencies = changes
      // Sites under test share nothing with each other.
      $0.testedStores = sharedStores
      $0.defaultInMemoryStorage = InMemoryStorage()
      $0.defaultFileStorage = .inMemory
      $0.defaultAppStorage = .inMemory
      prepareDependencies(&$0)
    } operation: {
      DependencyValues._current.captured()
    }
    changes.values = values
    let prepared = site.overridingDependencies { $0 = $0.merging(values) }
    version = Lock(site)
    archive = TestArchive()
    host =
      switch connection.kind {
      case .memory: try MemoryHost(prepared, archive)
      case .socket: try SocketHost(prepared, archive, delay: connection.delay, collector)
      case .browser: BrowserHost(try SocketHost(prepared, archive, delay: .zero, collector), delay: connection.delay)
      }
    self.connection = connection
    firstPath = site.firstPath
    self.site = IssueSite(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Opens a page as a new visitor, with separate cookies.
  ///
  /// - Parameters:
  ///   - path: The page's path; `nil` for the first page.
  ///   - fileID: The source location for failures, like the following three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  public func visit(
    _ path: String? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async -> TestPage {
    let site = IssueSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return await TestPage(self, Visitor(), path ?? firstPath ?? "/", at: site)
  }

  /// Opens a page as a new visitor with values in the session, such as a signed-in user.
  ///
  /// ```swift
  /// let ada = await site.visit("/boards") { $0.signIn(User(name: "Ada")) }
  /// ```
  ///
  /// - Parameters:
  ///   - path: The page's path; `nil` for the first page.
  ///   - fileID: The source location for failures, like the following three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  ///   - prepareSession: Sets the values of the visitor's session.
  public func visit(
    _ path: String? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, withSession prepareSession: (_ session: SessionHandle) -> Void
  ) async -> TestPage {
    let site = IssueSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let visitor = Visitor()
    do {
      visitor.keep(try host.startSession(prepareSession))
    } catch {
      site.report("The visitor's session could not be started. \(error)")
    }
    return await TestPage(self, visitor, path ?? firstPath ?? "/", at: site)
  }

  /// Waits until no effect can continue: each has ended or is suspended, such as by a clock.
  func letEffectsRun() async { await effects.waitUntilIdle(until: PatientClock.now.advanced(by: timeout)) }

  /// Performs a part of a step while the site's effects are paused, so that with every kind of connection the changes
  /// by effects arrive after the step.
  func withoutEffects<Result>(isolation: isolated (any Actor)? = #isolation, _ work: () async -> Result) async -> Result
  {
    queue.suspend()
    defer { queue.resume() }
    return await work()
  }

  deinit {
    end()
  }

  /// The dependencies of all features and their effects. A change applies to the actions that follow.
  ///
  /// ```swift
  /// site.dependencies.date.now = tomorrow
  /// ```
  public var dependencies: DependencyValues {
    get { changes.values }
    set { changes.values = newValue }
  }

  /// The exhaustivity of pages that do not set their own. By default on.
  public var exhaustivity: Exhaustivity {
    get { settings.withLock { $0.exhaustivity } }
    set { settings.withLock { $0.exhaustivity = newValue } }
  }

  /// The longest wait for the server, in real time. By default 5 seconds. While the machine is too busy to run the test,
  /// hardly any of it counts.
  public var timeout: Duration {
    get { settings.withLock { $0.timeout } }
    set { settings.withLock { $0.timeout = newValue } }
  }

  /// Sends an action to a shared store, as the background work of the site does. Pages that show the store receive the
  /// change.
  ///
  /// ```swift
  /// await site.send(.guestCame, to: lobby)
  /// for page in [ada, grace] {
  ///   await page.receive {
  ///     "- status: 1 guest"
  ///     "+ status: 2 guests"
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - store: The store. The site under test has its own instance of it, which this method changes.
  ///   - fileID: The source location for failures, like the following three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  public func send<State, Action>(
    _ action: Action, to store: SharedStore<State, Action>, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    let site = IssueSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let step = "send '\(action)' to the shared store '\(store.name)'"
    withDependencies {
      $0 = $0.merging(changes.values)
    } operation: {
      _ = store.store.send(action)
    }
    await letEffectsRun()
    let running = sharedStores.workingEffects
    sharedNotes.withLock { $0.note(running, after: step, at: site) }
    collector.report()
  }

  // MARK: Effects

  var instances: [PageInstance] { host.instances }

  func instance(_ epoch: String) -> PageInstance? { instances.first { $0.epoch == epoch } }

  /// Records which step has started the new effects of a page and of the shared stores.
  ///
  /// - Parameter step: The step that has just been performed; `nil` if the last step is over.
  func noteEffects(of epoch: String, after step: String?, at site: IssueSite) {
    let running = instance(epoch)?.workingEffects ?? []
    notes.withLock { $0[epoch, default: EffectNotes()].note(running, after: step, at: site) }
    let shared = sharedStores.workingEffects
    sharedNotes.withLock { $0.note(shared, after: step, at: site) }
  }

  /// The steps that have started effects of a page or of the shared stores that still run.
  func steps(ofEffectsOf epoch: String) -> [String] {
    let (running, shared) = (ownEffects(of: epoch), sharedEffects)
    let steps = notes.withLock { $0[epoch]?.steps(of: running) ?? [] }
    return steps + sharedNotes.withLock { $0.steps(of: shared) }
  }

  /// The numbers of the effects of a page and of the shared stores that must end before the test does.
  func effects(of epoch: String) -> [Int] { ownEffects(of: epoch) + sharedEffects }

  private func ownEffects(of epoch: String) -> [Int] {
    let running = instance(epoch)?.workingEffects ?? []
    return notes.withLock { notes in running.filter { notes[epoch]?.skipped.contains($0) != true } }
  }

  private var sharedEffects: [Int] {
    let running = sharedStores.workingEffects
    return sharedNotes.withLock { notes in running.filter { !notes.skipped.contains($0) } }
  }

  /// Stops waiting for effects of a page and of the shared stores.
  func skipEffects(_ numbers: [Int], of epoch: String) {
    notes.withLock { $0[epoch, default: EffectNotes()].skipped.formUnion(numbers) }
    // Numbers are unique among the effects of all stores.
    sharedNotes.withLock { $0.skipped.formUnion(numbers) }
  }

  /// The pages that the test has open.
  var openPages: [TestPage] { pages.withLock { $0.compactMap(\.page) } }

  /// Returns a number for a page of the test.
  func makePage() -> Int {
    pages.withLock { pages in
      pages.append(PageSettings())
      return pages.count - 1
    }
  }

  /// Records a page of the test.
  func add(_ page: TestPage) { pages.withLock { $0[page.number].page = page } }

  /// Records the assertion settings of a page of the test, and the page instance that it shows.
  func note(_ exhaustivity: Exhaustivity?, of page: Int, at epoch: String) {
    pages.withLock { pages in
      pages[page].epochs.insert(epoch)
      pages[page].exhaustivity = exhaustivity
    }
  }

  /// Returns the strictest exhaustivity of the test's pages that have shown a page instance.
  ///
  /// - Parameter epoch: The epoch of the page instance; `nil` for all pages of the test.
  private func exhaustivity(ofEffectsOf epoch: String?) -> Exhaustivity {
    let common = exhaustivity
    let all = pages.withLock { pages in
      pages.filter { page in epoch.map { page.epochs.contains($0) } ?? true }.map { $0.exhaustivity ?? common }
    }
    return all.contains(.on) ? .on : all.first { $0 != .off } ?? all.first ?? common
  }

  /// Waits until the effects of a page have ended, and returns the number of unfinished effects at the deadline.
  func waitForEffects(of epoch: String, until deadline: PatientClock.Instant) async -> Int {
    while true {
      let seen = effects.progress.count
      let count = effects(of: epoch).count
      guard count > 0, PatientClock.now < deadline, !Task.isCancelled else { return count }
      await effects.progress.wait(past: seen, until: deadline)
    }
  }

  /// Blocks until each effect has ended or is suspended. For a `deinit`, which cannot be asynchronous.
  func blockWhileEffectsRun() {
    // An effect that releases the last reference to a page cannot wait for itself.
    guard DispatchQueue.getSpecific(key: Self.isEffect) == nil else { return }
    let deadline = PatientClock.now.advanced(by: timeout)
    while effects.isBusy, PatientClock.now < deadline { queue.sync {} }
  }

  /// Reports effects that are still running, and ends all pages.
  private func end() {
    collector.report()
    for instance in host.instances {
      instance.endViewTasks()
      let exhaustivity = exhaustivity(ofEffectsOf: instance.epoch)
      guard exhaustivity != .off else { continue }
      blockWhileEffectsRun()
      let notes = notes.withLock { $0[instance.epoch] } ?? EffectNotes()
      report(ownEffects(of: instance.epoch), notes, exhaustivity)
    }
    let strictest = exhaustivity(ofEffectsOf: nil)
    if strictest != .off {
      blockWhileEffectsRun()
      report(sharedEffects, sharedNotes.withLock { $0 }, strictest)
    }
    host.stop()
    collector.report()
  }

  /// Reports effects that are still running at the end of the test.
  private func report(_ leaked: [Int], _ notes: EffectNotes, _ exhaustivity: Exhaustivity) {
    guard !leaked.isEmpty else { return }
    for (start, count) in notes.starts(of: leaked) {
      exhaustivity.report(leakedEffectsText(count, start?.description), at: start?.site ?? site)
    }
  }
}
