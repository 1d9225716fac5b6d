internal import PeriscopeHTTP
internal import PeriscopeSystem

/// The entry point of all requests that arrive over a connection of this server: answers, counts and logs them.
struct RequestHandler: Sendable {
  let operations: OperationsEndpoints
  let responder: Responder
  let metrics: Metrics
  let log: ServerLog
  let hosts: HostNames
  let strictTransportSecurity: HeaderField?

  private func answer(_ request: SiteRequest) -> Reply {
    let source = request.source
    if hosts.contain(source.host) { return operations.answer(source) ?? responder.reply(to: request) }
    // Health checks are answered under any host name, since a load balancer may use a name of its own.
    if ["/health", "/ready"].contains(source.path), let reply = operations.answer(source) { return reply }
    return .respond(Refusal.foreignHost(source.host ?? "").response)
  }

  /// Counts and logs a request that has its response.
  private func note(_ request: SiteRequest, _ status: Status) {
    let now = SystemInstant.now
    let time = now - request.arrival
    let resync = request.source.header(.periscopeResync)
    if resync != nil { metrics.resyncs.add() }
    request.charge(until: now)
    metrics.note(request.source.method, status, hasActed: request.hasActed, took: time)
    log.note(request, status, took: time, resync: resync)
  }

  func reply(to request: SiteRequest) -> Reply {
    switch answer(request) {
    case .wait: return .wait
    case .respond(var response):
      ResponseCompression.apply(to: &response, for: request.source)
      note(request, response.status)
      if let strictTransportSecurity, request.source.isSecure { response.headers.append(strictTransportSecurity) }
      return .respond(response)
    }
  }
}
