internal import PeriscopeHTTP
internal import PeriscopeSystem

/// The entry of every request that comes over a connection of this server: answers it, counts it, and logs it.
final class RequestHandler: Sendable {
  private let operations: OperationsEndpoints
  private let responder: Responder
  private let metrics: Metrics
  private let log: ServerLog
  private let strictTransportSecurity: HeaderField?

  init(
    _ configuration: Server.Configuration, _ operations: OperationsEndpoints, _ responder: Responder,
    _ metrics: Metrics, _ log: ServerLog
  ) {
    self.operations = operations
    self.responder = responder
    self.metrics = metrics
    self.log = log
    strictTransportSecurity = configuration.securityHeaders.strictTransportSecurity.map {
      HeaderField(.strictTransportSecurity, $0)
    }
  }

  func reply(to request: SiteRequest) -> Reply {
    let reply = operations.answer(request.source) ?? responder.reply(to: request)
    guard case .respond(var response) = reply else { return reply }
    let time = ContinuousClock.now - request.arrival
    metrics.note(request, response.status, took: time)
    log.note(request, response.status, took: time)
    guard let strictTransportSecurity, request.source.isSecure else { return reply }
    response.headers.append(strictTransportSecurity)
    return .respond(response)
  }
}
