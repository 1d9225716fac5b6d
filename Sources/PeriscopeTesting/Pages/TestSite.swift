public import ComposableArchitecture
internal import ConcurrencyExtras
internal import Dispatch
internal import Glibc
internal import IssueReporting
public import Periscope
internal import PeriscopeLive
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
  /// A step after which effects were running.
  private struct Start: Sendable {
    let step: String
    let site: IssueSite
    let count: Int
  }

  private struct Settings: Sendable {
    var exhaustivity = Exhaustivity.on
    var timeout = Duration.seconds(5)
  }

  let host: any SiteHost
  let connection: PageConnection
  /// The issues that the server's threads have reported.
  let collector = IssueCollector()
  /// Runs the effects of all pages.
  private let effects = TestExecutor(queue: DispatchQueue(label: "effects of a tested site"))
  let firstPath: String?
  private let site: IssueSite
  private let settings = Lock(Settings())
  private let starts = Lock<[String: [Start]]>([:])

  /// Opens a site.
  ///
  /// - Parameters:
  ///   - site: The pages.
  ///   - connection: How the steps of the test reach the site.
  ///   - prepareDependencies: Overrides dependencies of all features and their effects, even those that pages set. The others
  ///     have their test values.
  ///   - fileID: The source location for failures when the test ends, like the following three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  public init(
    _ site: Site, through connection: PageConnection = .memory,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in },
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) throws {
    let executor = effects
    let values = withDependencies {
      $0.context = .test
      $0.effectExecutor = executor
      prepareDependencies(&$0)
    } operation: {
      DependencyValues._current.captured()
    }
    let prepared = site.overridingDependencies { $0 = $0.merging(values) }
    host =
      switch connection.kind {
      case .memory: try MemoryHost(prepared)
      case .socket: try SocketHost(prepared, delay: connection.delay, collector)
      case .browser: BrowserHost(try SocketHost(prepared, delay: .zero, collector), delay: connection.delay)
      }
    self.connection = connection
    firstPath = site.firstPath
    self.site = IssueSite(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Opens a page as a new visitor, with cookies of its own.
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

  /// Waits until each effect has ended or waits for something, such as a clock.
  func letEffectsRun() async { await effects.waitUntilIdle(until: ContinuousClock.now + timeout) }

  deinit {
    end(exhaustivity)
  }

  /// What must be asserted in all pages of the site: by default everything.
  public var exhaustivity: Exhaustivity {
    get { settings.withLock { $0.exhaustivity } }
    set { settings.withLock { $0.exhaustivity = newValue } }
  }

  /// The longest wait for something that the server sends, in real time.
  public var timeout: Duration {
    get { settings.withLock { $0.timeout } }
    set { settings.withLock { $0.timeout = newValue } }
  }

  // MARK: Effects

  func instance(_ epoch: String) -> PageInstance? { host.instances.first { $0.epoch == epoch } }

  /// Notes how many effects of a page run after a step.
  func noteEffects(of epoch: String, after step: String, at site: IssueSite) {
    let count = instance(epoch)?.effectCount ?? 0
    starts.withLock { starts in
      let known = starts[epoch]?.last?.count ?? 0
      if count > known { starts[epoch, default: []].append(Start(step: step, site: site, count: count)) }
      if count < known { starts[epoch]?.removeAll { $0.count > count } }
    }
  }

  /// The steps that have started effects of a page that still run.
  func steps(ofEffectsOf epoch: String) -> [String] {
    starts.withLock { $0[epoch]?.map { "\($0.step) (\($0.site.fileID):\($0.site.line))" } ?? [] }
  }

  /// The time at the end of a test for effects that are neither waiting nor ended, such as after a change by a different page.
  private static let graceOfEffects = Duration.milliseconds(500)

  /// Returns the number of effects that wait for something. The end of a test cannot suspend its task.
  private func waitingEffects(of instance: PageInstance) -> Int {
    let deadline = ContinuousClock.now + Self.graceOfEffects
    while effects.isBusy, ContinuousClock.now < deadline { usleep(1_000) }
    return instance.workingEffectCount
  }

  /// Reports effects that are still running, and ends all pages.
  private func end(_ exhaustivity: Exhaustivity) {
    collector.report()
    for instance in host.instances {
      instance.endViewTasks()
      guard exhaustivity != .off else { continue }
      let count = waitingEffects(of: instance)
      guard count > 0 else { continue }
      let start = starts.withLock { $0[instance.epoch]?.last }
      exhaustivity.report(leakedEffectsText(count, start?.step), at: start?.site ?? site)
    }
    host.stop()
    collector.report()
  }
}
