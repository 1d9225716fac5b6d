public import ComposableArchitecture
internal import PeriscopeHTTP
package import PeriscopeLive
internal import PeriscopeSystem
internal import Synchronization

/// A server of a site.
///
/// ```swift
/// let server = try Server(site, Server.Configuration(port: 8080, publicFolder: "Public"))
/// print(server.port)
/// server.stop()
/// ```
///
/// The first server of a process sets `M_MMAP_THRESHOLD` to 1 MiB and `M_TRIM_THRESHOLD` to 2 MiB, so that glibc
/// returns the memory of large pages to the system. By default, glibc raises these thresholds when large blocks are
/// freed. A program with other work can call `mallopt` afterwards.
public final class Server: Sendable {
  private let http: HTTPServer
  private let responder: Responder
  private let operations: OperationsEndpoints
  private let upkeep: Task<Void, Never>
  private let slowPageTimer: RepeatingTimer?
  private let background: BackgroundTasks
  private let checks: HealthChecks
  private let hasEndedWork = Atomic(false)
  private let drainLimit: Duration
  private let log: ServerLog

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - site: The pages.
  ///   - configuration: The port, the archive, and the limits.
  ///   - clock: The clock for pings, expiry and rate limits.
  public convenience init(
    _ site: Site, _ configuration: Configuration = Configuration(),
    clock: any Clock<Duration> = ContinuousClock()
  ) throws(ServerError) {
    let time = ServerClock(clock)
    let cluster = try configuration.connectToCluster { time.now }
    let archive: (any Archive)? =
      if let cluster { cluster.archive } else {
        try configuration.data.archive(
          isSynced: configuration.isSynced, configuration.sessionLimits, report: configuration.logWriter)
      }
    try self.init(
      site, configuration, clock: clock,
      durability: archive.map {
        Durability($0, clock: clock, stateLimit: configuration.stateLimit, report: configuration.logWriter)
      }, cluster: cluster)
  }

  /// Starts a server with dependencies for all pages, routes and shared stores.
  ///
  /// ```swift
  /// let server = try Server(site, Server.Configuration(port: 0)) { $0.database = .inMemory }
  /// ```
  ///
  /// - Parameters:
  ///   - site: The pages.
  ///   - configuration: The port, the archive, and the limits.
  ///   - clock: The clock for pings, expiry and rate limits.
  ///   - dependencies: Sets the dependencies. Pages override them.
  public convenience init(
    _ site: Site, _ configuration: Configuration = Configuration(),
    clock: any Clock<Duration> = ContinuousClock(),
    dependencies: @escaping @Sendable (_ values: inout DependencyValues) -> Void
  ) throws(ServerError) {
    try self.init(site.dependencies(dependencies), configuration, clock: clock)
  }

  /// Starts a server with an archive.
  ///
  /// - Parameters:
  ///   - site: The pages.
  ///   - configuration: The port and the limits.
  ///   - clock: The clock for pings, expiry and rate limits.
  ///   - durability: The archive; `nil` for none.
  ///   - cluster: The servers that share the archive; `nil` for a single server.
  ///   - surround: Called with each step of a request as `work`, which it has to call. For tests.
  package init(
    _ site: Site, _ configuration: Configuration, clock: any Clock<Duration> = ContinuousClock(),
    durability: Durability?, cluster: (any Cluster)? = nil,
    around surround: (@Sendable (_ work: () -> Void) -> Void)? = nil
  ) throws(ServerError) {
    ProcessMemory.prepare()
    let site = site.ownOptions.isEmpty ? site : site.dependencies { $0.options = configuration.options }
    let time = ServerClock(clock)
    let hosts = try HostNames(configuration)
    let publicFolder = try configuration.openPublicFolder()
    // The site's head, which `Responder` writes below, may call `asset(_:)`.
    Assets.use(publicFolder)
    let sharedStores = try ServerError.describing {
      try SharedStores(
        site.sharedStoreDeclarations, durability, isCluster: cluster != nil,
        haveOneOwner: site.isOwnedByOneServer,
        limit: SharedStoreLimit(bytes: configuration.stateLimit, log: configuration.logWriter),
        dependencies: site.prepareSharedStores)
    }
    let context = LiveContext(
      watchdog: Watchdog(limit: configuration.slowAction) { time.now }, durability: durability, authority: cluster,
      sharedStores: sharedStores, pageLimits: configuration.pageLimits.limiting(state: configuration.stateLimit),
      resultTimeout: configuration.resultTimeout)
    let metrics = Metrics()
    configuration.securityHeaders.contentSecurityPolicy?.reportMalformedSources()
    let uploads = UploadDesk(
      configuration.uploads, bodyTimeout: configuration.bodyTimeout, report: configuration.logWriter,
      limitWasHit: { metrics.note(.uploads) })
    uploads.deleteRemains()
    let responder = try Responder(
      site, publicFolder: publicFolder, policy: configuration.securityHeaders.contentSecurityPolicy,
      limits: configuration.sessionLimits, context, metrics, uploads: uploads, cluster: cluster, clock: time)
    let log = ServerLog(configuration)
    checks = HealthChecks(site.healthChecks, clock: clock, log: configuration.logWriter)
    let operations = try OperationsEndpoints(
      configuration, metrics, responder, siteMetrics: site.ownMetrics, checks: checks)
    try cluster?.start(responder)
    do {
      try site.open(sharedStores)
    } catch {
      cluster?.leave()
      throw error
    }
    let handler = RequestHandler(
      operations: operations, responder: responder, metrics: metrics, log: log, hosts: hosts,
      strictTransportSecurity: configuration.securityHeaders.strictTransportSecurity.map {
        HeaderField(.strictTransportSecurity, $0)
      })
    do {
      var answer: @Sendable (SiteRequest) -> Reply = { handler.reply(to: $0) }
      if let surround {
        answer = { request in
          var reply = Reply.wait
          surround { reply = handler.reply(to: request) }
          return reply
        }
      }
      var limits = try configuration.http(allowing: responder.inlineContent)
      limits.bodyLimits = responder.bodyLimits
      limits.bodySink = { [answer] exchange in
        hosts.contain(exchange.host) ? responder.bodySink(for: exchange, answer: answer) : nil
      }
      http = try HTTPServer(limits, makeTask: { [answer] in SiteRequest($0, startsAtOnce: true, answer: answer) })
    } catch {
      sharedStores.close()
      cluster?.leave()
      throw error as? ServerError ?? ServerError("\(error)")
    }
    self.responder = responder
    self.operations = operations
    self.log = log
    drainLimit = configuration.drainTimeout
    operations.follow(http)
    site.metrics?.follow(operations)
    slowPageTimer = configuration.slowAction > .zero ? Self.slowPageTimer(configuration, context, metrics, log) : nil
    upkeep = Self.upkeep(responder, configuration.pingInterval, clock) { time.now }
    background = BackgroundTasks(cluster: cluster, clock: clock, log: configuration.logWriter)
    background.start(site.background, dependencies: site.prepareSharedStores)
    checks.start(dependencies: site.prepareSharedStores)
  }

  private static func slowPageTimer(
    _ configuration: Configuration, _ context: LiveContext, _ metrics: Metrics, _ log: ServerLog
  ) -> RepeatingTimer {
    RepeatingTimer(every: min(.seconds(1), max(.milliseconds(10), configuration.slowAction))) {
      for report in context.watchdog.findSlowPages() {
        metrics.slowActions.add()
        log.note(report)
      }
    }
  }

  /// Pings streams, and ends expired sessions and tabs, at an interval.
  private static func upkeep(
    _ responder: Responder, _ interval: Duration, _ clock: any Clock<Duration>,
    _ now: @escaping @Sendable () -> Instant
  ) -> Task<Void, Never> {
    Task {
      var schedule = PingSchedule<PageInstance>()
      while (try? await clock.sleep(for: interval / schedule.parts)) != nil {
        let turn = schedule.turn {
          responder.sessions.expire(now: now())
          responder.cluster?.keepOnly(open: responder.labelsOfManyOpen)
          responder.cluster?.ping()
          responder.uploads.relayed.expire(now: now())
          return responder.instances
        }
        for instance in turn { instance.ping() }
      }
    }
  }

  deinit { stop() }

  /// The port that the server listens on.
  public var port: UInt16 { http.port }

  /// The separate port for metrics, if there is one.
  public var metricsPort: UInt16? { operations.port }

  /// The number of sessions.
  public var sessionCount: Int { responder.sessions.count }

  /// The open pages.
  package var instances: [PageInstance] { responder.instances }

  /// Starts a session for tests, which has the values that `prepare` sets.
  ///
  /// - Returns: The cookie with the session's name.
  package func startSession(_ prepare: (SessionHandle) -> Void) throws -> (name: String, value: String) {
    try responder.startSession(prepare)
  }

  /// Refuses new sessions, cancels background work, ends every stream with an event that makes its browser reconnect, and waits for
  /// unfinished requests and work, at most for the configuration's `drainTimeout`. Call ``stop()`` afterwards.
  ///
  /// Meanwhile `/ready` answers with 503, so that a load balancer sends no more requests.
  public func drain() async {
    responder.context.drain()
    background.cancel()
    responder.reconnectStreams()
    let end = ContinuousClock.now + drainLimit
    let work = Task { [background, self] in
      await background.end()
      hasEndedWork.store(true, ordering: .releasing)
    }
    defer { work.cancel() }
    while isBusy, ContinuousClock.now < end { try? await Task.sleep(for: .milliseconds(10)) }
  }

  /// Whether requests or background work are unfinished.
  private var isBusy: Bool {
    guard hasEndedWork.load(ordering: .acquiring) else { return true }
    let statistics = http.statistics
    return statistics.requestsUnderWay > statistics.streams
  }

  /// Closes the port and all streams, and ends all sessions and their effects.
  public func stop() {
    upkeep.cancel()
    background.cancel()
    checks.stop()
    slowPageTimer?.cancel()
    operations.stop()
    http.stop()
    responder.cluster?.stopAnswering()
    responder.endAll()
    responder.context.sharedStores.close()
    responder.uploads.close()
    responder.cluster?.leave()
    responder.context.durability?.archive.close()
    log.flush()
  }
}
