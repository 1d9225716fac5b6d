internal import PeriscopeLocks
internal import PeriscopeHTTP
internal import PeriscopeLive
internal import PeriscopeSystem

/// The endpoints for operators: `/health`, `/ready` and `/metrics`.
///
/// Metrics are not for everybody, and behind a proxy on the same machine all clients seem to come from that machine. So
/// metrics have a port of their own, or are served to configured addresses on the site's port, or not at all.
final class OperationsEndpoints: Sendable {
  private let context: LiveContext
  private let figures: Metrics
  private let responder: Responder
  private let allowed: [AddressRange]
  private let http = Lock<HTTPServer?>(nil)
  private let own = Lock<HTTPServer?>(nil)

  init(
    _ configuration: Server.Configuration, _ context: LiveContext, _ metrics: Metrics, _ responder: Responder
  ) throws(ServerError) {
    self.context = context
    figures = metrics
    self.responder = responder
    allowed = try Server.Configuration.ranges(configuration.metricsAllowed)
    guard let port = configuration.metricsPort else { return }
    do {
      let server = try HTTPServer(
        HTTPServer.Configuration(host: configuration.metricsHost, port: port, threads: 1, connectionLimit: 100)
      ) { [weak self] exchange in
        .respond(
          self?.answer(exchange, toAnyone: true) ?? .text("There are /metrics, /health and /ready.\n", .notFound))
      }
      own.withLock { $0 = server }
    } catch {
      throw ServerError(error.description)
    }
  }

  /// Whose figures are told.
  func follow(_ server: HTTPServer) { http.withLock { $0 = server } }

  var port: UInt16? { own.withLock { $0?.port } }

  func stop() {
    let server = own.withLock { server in
      defer { server = nil }
      return server
    }
    server?.stop()
    http.withLock { $0 = nil }
  }

  /// Answers a request on the site's port if it is for one of the endpoints.
  func answer(_ source: any RequestSource) -> Reply? {
    answer(source, toAnyone: false).map { .respond($0) }
  }

  private func answer(_ source: any RequestSource, toAnyone: Bool) -> PeriscopeHTTP.Response? {
    guard source.method == .get || source.method == .head else { return nil }
    switch source.path {
    case "/health": return plain("ok\n", .ok)
    case "/ready" where context.isDraining: return plain("The server is stopping.\n", .serviceUnavailable)
    case "/ready": return plain("ok\n", .ok)
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

  private func metrics() -> String {
    var text = MetricsText()
    let server = http.withLock { $0 }
    let instances = responder.instances
    text.counters(
      "periscope_requests_total", "Requests that were answered.",
      figures.requestCounts().map { ([("method", $0.method), ("status", $0.status)], $0.count) })
    text.counter("periscope_actions_total", "Requests that changed a page.", figures.actions.value)
    text.counter(
      "periscope_evaluated_fragments_total", "Views evaluated because of changes.", context.metrics.evaluations.value)
    text.counter(
      "periscope_operations_total", "Operations in the patches that changes led to.", context.metrics.operations.value)
    text.counter("periscope_sent_bytes_total", "Bytes of bodies and streams that were sent.", server?.bytesSent ?? 0)
    text.counter("periscope_resyncs_total", "Pages fetched again because a patch did not fit.", figures.resyncs.value)
    text.counter("periscope_slow_actions_total", "Pages that were at work for too long.", figures.slowActions.value)
    text.counters(
      "periscope_limits_hit_total", "Requests and connections that a limit refused.",
      figures.limitsHit(server?.limitsHit ?? [:]).map { ([("limit", $0.name)], $0.count) })
    text.gauge("periscope_connections", "Connections that are open.", server?.statistics.connections ?? 0)
    text.gauge("periscope_streams", "Streams that are open.", server?.statistics.streams ?? 0)
    text.gauge("periscope_sessions", "Sessions.", responder.sessions.count)
    text.gauge("periscope_page_instances", "Pages that sessions, tabs or all together have open.", instances.count)
    text.gauge(
      "periscope_effects", "Effects that run.", instances.reduce(context.sharedEffectCount) { $0 + $1.effectCount })
    text.gauge("periscope_draining", "Whether the server is about to stop.", context.isDraining ? 1 : 0)
    if let cluster = responder.cluster {
      text.gauge("periscope_engine_up", "Whether Redis answers.", cluster.isEngineAvailable ? 1 : 0)
      text.counter(
        "periscope_relayed_requests_total", "Requests handed over to the server that has their page.",
        cluster.relayedRequests.value)
      text.counter(
        "periscope_takeovers_total", "Sessions and pages for everybody taken over from other servers.",
        cluster.takeovers.value)
    }
    text.histogram("periscope_request_seconds", "Time to the answer, without sending it.", figures.requestTimes)
    if let durability = context.durability {
      text.counter(
        "periscope_commit_failures_total", "What pages and shared stores had done and could not be kept.",
        durability.failures.value)
      text.histogram("periscope_commit_seconds", "Time to keep what a page holds.", durability.commitTimes)
    }
    text.histogram(
      "periscope_action_seconds", "Time to the answer of requests that changed a page.", figures.actionTimes)
    return text.text
  }
}
