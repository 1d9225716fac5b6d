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

  func reply(to request: SiteRequest) -> Reply {
    let reply = answer(request)
    guard case .respond(var response) = reply else { return reply }
    ResponseCompression.apply(to: &response, for: request.source)
    let now = SystemInstant.now
    let time = now - request.arrival
    metrics.note(request, response.status, hasActed: request.charge(until: now), took: time)
    log.note(request, response.status, took: time)
    if let strictTransportSecurity, request.source.isSecure { response.headers.append(strictTransportSecurity) }
    return .respond(response)
  }
}
