internal import PeriscopeHTTP
internal import PeriscopeLive
internal import PeriscopeSystem

/// A site on a port.
///
/// ```swift
/// let server = try Server(site, Server.Configuration(port: 8080, publicFolder: "Public"))
/// print(server.port)
/// server.stop()
/// ```
public final class Server: Sendable {
  private let http: HTTPServer
  private let responder: Responder
  private let context: LiveContext
  private let cluster: (any Cluster)?
  private let operations: OperationsEndpoints
  private let upkeep: Task<Void, Never>
  private let slowPageTimer: RepeatingTimer?
  private let drainLimit: Duration

  /// Starts to listen, and to answer requests.
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
          isSynced: configuration.isSynced, configuration.sessions, report: configuration.logWriter)
      }
    try self.init(
      site, configuration, clock: clock,
      durability: archive.map {
        Durability($0, clock: clock, stateLimit: configuration.stateLimit, report: configuration.logWriter)
      }, cluster: cluster)
  }

  init(
    _ site: Site, _ configuration: Configuration, clock: any Clock<Duration> = ContinuousClock(),
    durability: Durability?, cluster: (any Cluster)? = nil
  ) throws(ServerError) {
    let time = ServerClock(clock)
    let publicFolder = try configuration.openPublicFolder()
    let sharedStores: SharedStores
    do {
      sharedStores = try SharedStores(site.sharedStoreDeclarations, durability, isCluster: cluster != nil)
    } catch {
      throw ServerError(error.description)
    }
    let context = LiveContext(
      watchdog: Watchdog(limit: configuration.slowAction) { time.now }, durability: durability, authority: cluster,
      sharedStores: sharedStores)
    let metrics = Metrics()
    let responder = try Responder(
      site, publicFolder: publicFolder, limits: configuration.sessions, context, metrics, cluster: cluster,
      now: { time.now })
    let log = ServerLog(configuration)
    let operations = try OperationsEndpoints(configuration, context, metrics, responder)
    try cluster?.start(responder)
    do {
      try sharedStores.open()
    } catch {
      cluster?.leave()
      throw ServerError(error.description)
    }
    let handler = RequestHandler(configuration, operations, responder, metrics, log)
    do {
      let answer: @Sendable (SiteRequest) -> Reply = { handler.reply(to: $0) }
      http = try HTTPServer(try configuration.http(), makeTask: { SiteRequest($0, answer: answer) })
    } catch {
      sharedStores.close()
      cluster?.leave()
      throw error as? ServerError ?? ServerError("\(error)")
    }
    self.responder = responder
    Assets.use(publicFolder)
    self.context = context
    self.cluster = cluster
    self.operations = operations
    drainLimit = configuration.drain
    operations.follow(http)
    slowPageTimer = configuration.slowAction > .zero ? Self.slowPageTimer(configuration, context, metrics, log) : nil
    upkeep = Self.upkeep(responder, cluster, configuration.pingInterval, clock, { time.now })
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

  /// Pings streams and ends what has expired, in rounds.
  private static func upkeep(
    _ responder: Responder, _ cluster: (any Cluster)?, _ interval: Duration, _ clock: any Clock<Duration>,
    _ now: @escaping @Sendable () -> Instant
  ) -> Task<Void, Never> {
    Task {
      var schedule = PingSchedule<PageInstance>()
      while (try? await clock.sleep(for: interval / schedule.parts)) != nil {
        let turn = schedule.turn {
          responder.sessions.expire(now: now())
          cluster?.keepOnly(open: responder.labelsOfManyOpen)
          cluster?.ping()
          return responder.instances
        }
        for instance in turn { instance.ping() }
      }
    }
  }

  deinit { stop() }

  /// The port that the server listens on.
  public var port: UInt16 { http.port }

  /// The port of the figures, if they have one of their own.
  public var metricsPort: UInt16? { operations.port }

  /// How many sessions there are.
  public var sessionCount: Int { responder.sessions.count }

  /// Takes no new session any more, sends every stream away, and waits for the requests that are under way: for as long as the
  /// configuration's `drain` at most. Then it is time to ``stop()``.
  ///
  /// Meanwhile `/ready` answers with 503, so that a load balancer sends nobody here.
  public func drain() async {
    context.drain()
    responder.reconnectStreams()
    let end = ContinuousClock.now + drainLimit
    while isBusy, ContinuousClock.now < end { try? await Task.sleep(for: .milliseconds(10)) }
  }

  /// Whether a request has not got its answer.
  private var isBusy: Bool {
    let statistics = http.statistics
    return statistics.requestsUnderWay > statistics.streams
  }

  /// Tells every stream that the server stops, ends all sessions and their effects, and listens no more.
  public func stop() {
    upkeep.cancel()
    slowPageTimer?.cancel()
    operations.stop()
    http.stop()
    cluster?.stopAnswering()
    responder.endAll()
    context.sharedStores.close()
    cluster?.leave()
    context.durability?.archive.close()
  }
}
