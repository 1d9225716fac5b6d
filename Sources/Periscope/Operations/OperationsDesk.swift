internal import PeriscopeLocks
internal import PeriscopeHTTP
internal import PeriscopeSystem

/// Answers those who look after a server: `/health`, `/ready` and `/metrics`.
///
/// The figures are not for everybody, and a server behind a proxy of the same machine sees everybody come from there. So they have a port of their own,
/// or are shown on the site's to the addresses that are named, or not at all.
final class OperationsDesk: Sendable {
  private static let noStore = HeaderField(.cacheControl, "no-store")

  private let operations: Operations
  private let responder: Responder
  private let allowed: [AddressRange]
  private let http = Lock<HTTPServer?>(nil)
  private let own = Lock<HTTPServer?>(nil)

  init(_ configuration: Server.Configuration, _ operations: Operations, _ responder: Responder) throws(ServerError) {
    self.operations = operations
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

  /// The answer to a request on the site's port, if it is one of these.
  func answer(_ exchange: Exchange) -> Reply? {
    answer(exchange, toAnyone: false).map { .respond($0) }
  }

  private func answer(_ exchange: Exchange, toAnyone: Bool) -> PeriscopeHTTP.Response? {
    guard exchange.method == .get || exchange.method == .head else { return nil }
    switch exchange.path {
    case "/health": return plain("ok\n", .ok)
    case "/ready" where operations.isDraining: return plain("The server is stopping.\n", .serviceUnavailable)
    case "/ready": return plain("ok\n", .ok)
    case "/metrics" where toAnyone || allowed.contains { $0.contains(exchange.remoteAddress) }:
      return PeriscopeHTTP.Response(
        headers: [HeaderField(.contentType, "text/plain; version=0.0.4; charset=utf-8"), Self.noStore],
        body: .bytes(Array(metrics().utf8)))
    default: return nil
    }
  }

  private func plain(_ text: String, _ status: Status) -> PeriscopeHTTP.Response {
    var response = PeriscopeHTTP.Response.text(text, status)
    response.headers.append(Self.noStore)
    if status == .serviceUnavailable { response.headers.append(HeaderField(.retryAfter, "5")) }
    return response
  }

  private func metrics() -> String {
    var text = MetricsText()
    let figures = operations.metrics
    let server = http.withLock { $0 }
    let instances = responder.instances
    text.counters(
      "periscope_requests_total", "Requests that were answered.",
      figures.requestCounts().map { ([("method", $0.method), ("status", $0.status)], $0.count) })
    text.counter("periscope_actions_total", "Requests that changed a page.", figures.actions.value)
    text.counter(
      "periscope_evaluated_fragments_total", "Views evaluated because of changes.", figures.evaluations.value)
    text.counter(
      "periscope_operations_total", "Operations in the patches that changes led to.", figures.operations.value)
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
      "periscope_effects", "Effects that run.", instances.reduce(operations.sharedEffectCount) { $0 + $1.effectCount })
    text.gauge("periscope_draining", "Whether the server is about to stop.", operations.isDraining ? 1 : 0)
    if let cluster = operations.cluster {
      text.gauge("periscope_engine_up", "Whether Redis answers.", cluster.isEngineThere ? 1 : 0)
      text.counter(
        "periscope_relayed_requests_total", "Requests handed over to the server that has their page.",
        cluster.relayed.value)
      text.counter(
        "periscope_takeovers_total", "Sessions and pages for everybody taken over from other servers.",
        cluster.takeovers.value)
    }
    text.histogram("periscope_request_seconds", "Time to the answer, without sending it.", figures.requestTimes)
    if let durability = operations.durability {
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
