internal import Dispatch
internal import PeriscopeHTTP

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
  private let operations: Operations
  private let desk: OperationsDesk
  private let upkeep: Task<Void, Never>
  private let watch: DispatchSource.Timer?
  private let drainLimit: Duration

  /// Listens, and answers from now on.
  ///
  /// - Parameters:
  ///   - site: The pages.
  ///   - configuration: Where to listen, and the limits.
  ///   - clock: What tells the time for pings, expiry and limits.
  public convenience init(
    _ site: Site, _ configuration: Configuration = Configuration(),
    clock: any Clock<Duration> = ContinuousClock()
  ) throws(ServerError) {
    let time = Milliseconds(clock)
    if configuration.isSynced, case .redis = configuration.data {
      throw ServerError(
        "--fsync yes is for pages that are kept in a folder; set 'appendfsync always' in Redis, which does the same.")
    }
    let cluster = try configuration.data.cluster(
      configuration.sessions, lease: configuration.lease, patience: configuration.enginePatience,
      now: { time.now() }, report: configuration.logWriter)
    let archive: (any Archive)? =
      if let cluster { cluster.archive } else {
        try configuration.data.archive(isSynced: configuration.isSynced, configuration.sessions)
      }
    try self.init(
      site, configuration, clock: clock,
      durability: archive.map {
        Durability(
          $0, clock: clock, stateLimit: configuration.stateLimit, report: configuration.logWriter)
      }, cluster: cluster)
  }

  init(
    _ site: Site, _ configuration: Configuration, clock: any Clock<Duration> = ContinuousClock(),
    durability: Durability?, cluster: Cluster? = nil
  ) throws(ServerError) {
    let time = Milliseconds(clock)
    let files = try StaticFiles(folder: configuration.publicFolder)
    let slow = Int64(configuration.slowAction / .milliseconds(1))
    let operations = Operations(
      watchdog: Watchdog(limit: slow, now: { time.now() }), durability: durability, cluster: cluster,
      sharedKeepers: try SharedKeepers(site, durability, isCluster: cluster != nil))
    let responder = try Responder(
      site, files: files, limits: configuration.sessions, operations: operations, now: { time.now() })
    let log = ServerLog(configuration)
    let desk = try OperationsDesk(configuration, operations, responder)
    let transport = configuration.securityHeaders.strictTransportSecurity.map {
      HeaderField(.strictTransportSecurity, $0)
    }
    try cluster?.start(responder)
    do {
      try operations.sharedKeepers.open()
    } catch {
      cluster?.leave()
      throw error
    }
    do {
      http = try HTTPServer(try configuration.http()) { exchange in
        let reply = desk.answer(exchange) ?? responder.reply(to: exchange)
        guard case .respond(var response) = reply else { return reply }
        let time = ContinuousClock.now - exchange.arrival
        operations.metrics.note(exchange, response.status, took: time)
        log.note(exchange, response.status, took: time)
        guard let transport, exchange.isSecure else { return reply }
        response.headers.append(transport)
        return .respond(response)
      }
    } catch {
      operations.sharedKeepers.close()
      cluster?.leave()
      throw error as? ServerError ?? ServerError("\(error)")
    }
    self.responder = responder
    Assets.use(files)
    self.operations = operations
    self.desk = desk
    drainLimit = configuration.drain
    desk.follow(http)
    watch =
      slow > 0
      ? DispatchSource.Timer(every: min(1_000, max(10, Int(slow)))) {
        for report in operations.watchdog.look() {
          operations.metrics.slowActions.add()
          log.note(report)
        }
      } : nil
    let pings = configuration.pingInterval
    upkeep = Task {
      var round = PingRound<PageInstance>()
      while (try? await clock.sleep(for: pings / round.parts)) != nil {
        let turn = round.turn {
          responder.sessions.expire(now: time.now())
          cluster?.keep(open: responder.openLabels)
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
  public var metricsPort: UInt16? { desk.port }

  /// How many sessions there are.
  public var sessionCount: Int { responder.sessions.count }

  /// Takes no new session any more, sends every stream away, and waits for the requests that are under way: for as long as the
  /// configuration's `drain` at most. Then it is time to ``stop()``.
  ///
  /// Meanwhile `/ready` answers with 503, so that a load balancer sends nobody here.
  public func drain() async {
    operations.drain()
    responder.sendAway()
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
    watch?.end()
    desk.stop()
    http.stop()
    operations.cluster?.stopAnswering()
    responder.endAll()
    operations.sharedKeepers.close()
    operations.cluster?.leave()
    operations.durability?.archive.close()
  }
}
