internal import Periscope
internal import PeriscopeHTTP
internal import PeriscopeLocks
internal import PeriscopeSystem
internal import PeriscopeUploads

/// A request that another server has relayed.
final class RelayedRequest: RequestSource {
  private struct State {
    var runs = CoalescedRuns()
    /// The request, until it is answered. It retains this object.
    var request: SiteRequest?
  }

  let method: PeriscopeHTTP.Method
  let body: [UInt8]
  let remoteAddress: RemoteAddress
  let isSecure: Bool
  let host: String?
  let headers: [(name: String, value: String)]
  private let fields: [(name: HeaderName, value: String)]
  private let target: RequestTarget
  private let state = Lock(State())
  private let workers: Workers
  private let finish: @Sendable (SiteRequest, PeriscopeHTTP.Response) -> Void

  /// Returns `nil` if the target is malformed.
  ///
  /// - Parameters:
  ///   - upload: The body, if it was relayed in pieces.
  ///   - answer: Returns the response, or `.wait` until `wake()` is called.
  ///   - finish: Called with the response.
  init?(
    _ message: RequestMessage, _ workers: Workers, _ relay: RelayNotes, upload: UploadReceiver? = nil,
    answer: @escaping @Sendable (SiteRequest) -> Reply,
    finish: @escaping @Sendable (SiteRequest, PeriscopeHTTP.Response) -> Void
  ) {
    guard let target = RequestTarget(message.target) else { return nil }
    self.target = target
    method = PeriscopeHTTP.Method(rawValue: message.method)
    body = message.body
    remoteAddress = RemoteAddress(message.address) ?? RemoteAddress(ipv4: 0, 0, 0, 0)
    isSecure = message.isSecure
    host = message.host
    headers = message.headers.map { ($0.name, $0.value) }
    fields = message.headers.compactMap { field in HeaderName(field.name).map { ($0, field.value) } }
    self.workers = workers
    self.finish = finish
    let request = SiteRequest(self, relay: relay, upload: upload, answer: answer)
    state.withLock { $0.request = request }
  }

  var path: String { target.path }
  var rawTarget: String { target.raw }

  func query(_ name: String) -> String? { target.value(of: name) }

  func header(_ name: HeaderName) -> String? {
    fields.first { $0.name == name }?.value
  }

  func wake() {
    guard state.withLock({ $0.runs.request() }) else { return }
    workers.perform { [self] in
      repeat { proceed() } while state.withLock { $0.runs.finish() }
    }
  }

  /// Answers the request without processing it.
  func refuse(with response: (SiteRequest) -> PeriscopeHTTP.Response) {
    if let request = state.withLock({ $0.request.take() }) { finish(request, response(request)) }
  }

  private func proceed() {
    guard let request = state.withLock({ $0.request }), case .respond(let response) = request.proceed() else { return }
    state.withLock { $0.request = nil }
    finish(request, response)
  }
}
