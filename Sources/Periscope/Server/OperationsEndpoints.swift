internal import PeriscopeLocks
internal import PeriscopeHTTP
internal import PeriscopeLive
internal import PeriscopeSystem

/// The endpoints for operators: `/health`, `/ready` and `/metrics`.
///
/// Metrics are not public, and behind a proxy on the same machine all clients have that machine's address. So metrics have a
/// separate port, or are served to configured addresses on the site's port, or not at all.
final class OperationsEndpoints: Sendable {
  private let figures: Metrics
  private let responder: Responder
  private let siteMetrics: [any SiteMetric]
  private let checks: HealthChecks
  private let allowed: [AddressRange]
  private let http = Lock<HTTPServer?>(nil)
  private let own = Lock<HTTPServer?>(nil)

  init(
    _ configuration: Server.Configuration, _ metrics: Metrics, _ responder: Responder,
    siteMetrics: [any SiteMetric] = [], checks: HealthChecks
  ) throws(ServerError) {
    figures = metrics
    self.responder = responder
    try siteMetrics.requireValidNames()
    self.siteMetrics = siteMetrics
    self.checks = checks
    allowed = try Server.Configuration.ranges(configuration.metricsAllowed, of: "--metrics-allow")
    guard let port = configuration.metricsPort else { return }
    let server = try ServerError.describing {
      try HTTPServer(
        HTTPServer.Configuration(host: configuration.metricsHost, port: port, threads: 1, connectionLimit: 100)
      ) { [weak self] exchange in
        .respond(
          self?.answer(exchange, toAnyone: true)
            ?? .text("Not found. This port serves /metrics, /health and /ready.\n", .notFound))
      }
    }
    own.withLock { $0 = server }
  }

  /// Sets the HTTP server whose metrics are reported.
  func follow(_ server: HTTPServer) { http.withLock { $0 = server } }

  var port: UInt16? { own.withLock { $0?.port } }

  func stop() {
    own.exchange(nil)?.stop()
    http.exchange(nil)
  }

  /// Answers a request on the site's port if it is for one of the endpoints.
  func answer(_ source: any RequestSource) -> Reply? {
    answer(source, toAnyone: false).map { .respond($0) }
  }

  private func answer(_ source: any RequestSource, toAnyone: Bool) -> PeriscopeHTTP.Response? {
    guard source.method == .get || source.method == .head else { return nil }
    switch source.path {
    case "/health": return plain("ok\n", .ok)
    case "/ready" where responder.context.isDraining: return plain("The server is stopping.\n", .serviceUnavailable)
    case "/ready":
      if let failure = responder.context.durability?.failure {
        return plain(
          "The last commit to the archive failed: \(failure). The server's log says more.\n", .serviceUnavailable)
      }
      return checks.failing.map { plain("The check '\($0)' fails.\n", .serviceUnavailable) } ?? plain("ok\n", .ok)
    case "/metrics" where toAnyone || allowed.contains { $0.contains(source.remoteAddress) }:
      return PeriscopeHTTP.Response(
        headers: [HeaderField(.contentType, "text/plain; version=0.0.4; charset=utf-8"), .noStore],
        body: .bytes(Array(metrics().utf8)))
    default: return nil
    }
  }

  private func plain(_ text: String, _ status: Status) -> PeriscopeHTTP.Response {
    var response = PeriscopeHTTP.Response.text(text, status)
    response.headers.append(.noStore)
    if status == .serviceUnavailable { response.headers.append(HeaderField(.retryAfter, "5")) }
    return response
  }

  /// Returns the metrics without labels.
  func reading() -> ServerReading {
    let server = http.withLock { $0 }
    let context = responder.context
    let instances = responder.instances
    let statistics = server?.statistics
    return ServerReading(
      requests: figures.requestTimes.figures.count, actions: figures.actions.value,
      evaluations: context.metrics.evaluations.value, operations: context.metrics.operations.value,
      bytesSent: server?.bytesSent ?? 0, resyncs: figures.resyncs.value,
      refusals: limitsHit(server).reduce(0) { $0 + $1.count }, connections: statistics?.connections ?? 0,
      streams: statistics?.streams ?? 0, sessions: responder.sessions.count, pages: instances.count,
      pageMemory: context.metrics.pageMemory.value,
      effects: instances.reduce(context.sharedStores.effectCount) { $0 + $1.effectCount },
      actionTimes: figures.actionTimes.figures.upTo)
  }

  private func limitsHit(_ server: HTTPServer?) -> [(name: String, count: Int)] {
    figures.limitsHit(server?.limitsHit ?? [:]) + responder.context.metrics.limitsHit
      + [("shared_state", responder.context.sharedStores.limit.hits.value)]
  }

  private func metrics() -> String {
    var text = MetricsText()
    let server = http.withLock { $0 }
    let context = responder.context
    let values = reading()
    text.append(
      .counter, "periscope_requests_total", "Answered requests.",
      figures.requestCounts().map { ([("method", $0.method), ("status", $0.status)], $0.count) })
    text.counter("periscope_actions_total", "Requests that changed a page.", values.actions)
    text.counter(
      "periscope_evaluated_fragments_total", "Views that were evaluated because of a change.",
      values.evaluations)
    text.counter(
      "periscope_operations_total", "Operations in all patches.", values.operations)
    text.counter("periscope_sent_bytes_total", "Bytes of bodies and streams that were sent.", values.bytesSent)
    text.counter(
      "periscope_resyncs_total", "Pages that browsers fetched again because a patch did not fit.", values.resyncs
    )
    text.counter("periscope_slow_actions_total", "Pages that were busy for too long.", figures.slowActions.value)
    text.append(
      .counter, "periscope_limits_hit_total", "Requests and connections that a limit refused.",
      limitsHit(server).map { ([("limit", $0.name)], $0.count) })
    text.gauge("periscope_connections", "Open connections.", values.connections)
    text.gauge("periscope_streams", "Open streams.", values.streams)
    text.gauge("periscope_sessions", "Sessions.", values.sessions)
    text.gauge("periscope_page_instances", "Open page instances.", values.pages)
    text.gauge(
      "periscope_page_memory_bytes", "Memory of all pages, by estimate.", values.pageMemory)
    text.gauge("periscope_upload_bytes", "Bytes of the temporary files of uploads.", responder.uploads.bytes)
    text.gauge("periscope_effects", "Running effects.", values.effects)
    text.gauge("periscope_draining", "1 if the server is about to stop.", context.isDraining ? 1 : 0)
    if let cluster = responder.cluster {
      text.gauge("periscope_engine_up", "1 if Redis answers.", cluster.isEngineAvailable ? 1 : 0)
      text.counter(
        "periscope_relayed_requests_total", "Requests that were relayed to the server that owns their page.",
        cluster.relayedRequests.value)
      text.counter(
        "periscope_takeovers_total", "Sessions and shared pages that were taken over from other servers.",
        cluster.takeovers.value)
    }
    text.histogram(
      "periscope_request_seconds", "Time from a request to its response, without sending it.", figures.requestTimes)
    if let durability = context.durability {
      text.counter(
        "periscope_commit_failures_total", "Commits of pages and shared stores that failed.",
        durability.failures.value)
      text.histogram("periscope_commit_seconds", "Duration of a commit.", durability.commitTimes)
    }
    text.histogram(
      "periscope_action_seconds", "Time from a request that changed a page to its response.", figures.actionTimes)
    if !checks.states.isEmpty {
      text.append(
        .gauge, "periscope_check_up", "1 if a health check of the site has passed.",
        checks.states.map { ([("check", $0.name)], $0.isUp ? 1 : 0) })
    }
    for metric in siteMetrics { text.append(metric) }
    return text.text
  }
}
