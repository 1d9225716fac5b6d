internal import Periscope
internal import PeriscopeHTTP
internal import PeriscopeLocks
internal import PeriscopeSystem

/// A request that another server has handed over, with its answer to come.
///
/// `Sendable`, and this is the proof: all that changes has a lock.
final class RelayedRequest: RequestSource {
  private enum Phase {
    case waiting
    case working(isWoken: Bool)
    case done
  }

  private struct State {
    var phase = Phase.waiting
    /// The request that this is the message of, until it is answered.
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

  /// - Parameters:
  ///   - answer: Answers it, or lets it wait until it is woken.
  ///   - finish: Takes the answer.
  init?(
    _ content: RelayedContent, _ workers: Workers, _ relay: RelayNotes,
    answer: @escaping @Sendable (SiteRequest) -> Reply,
    finish: @escaping @Sendable (SiteRequest, PeriscopeHTTP.Response) -> Void
  ) {
    guard let target = RequestTarget(content.target) else { return nil }
    self.target = target
    method = PeriscopeHTTP.Method(rawValue: content.method)
    body = content.body
    remoteAddress = RemoteAddress(content.address) ?? RemoteAddress(ipv4: 0, 0, 0, 0)
    isSecure = content.isSecure
    host = content.host
    headers = content.headers.map { ($0.name, $0.value) }
    fields = content.headers.compactMap { field in HeaderName(field.name).map { ($0, field.value) } }
    self.workers = workers
    self.finish = finish
    let request = SiteRequest(self, relay: relay, answer: answer)
    state.withLock { $0.request = request }
  }

  var path: String { target.path }
  var rawTarget: String { target.raw }

  func query(_ name: String) -> String? { target.value(of: name) }

  func header(_ name: HeaderName) -> String? {
    fields.first { $0.name == name }?.value
  }

  func cookie(_ name: String) -> String? { header(.cookie).flatMap { CookieHeader.value(of: name, in: $0) } }

  func wake() {
    let isDue = state.withLock { state in
      switch state.phase {
      case .waiting:
        state.phase = .working(isWoken: false)
        return true
      case .working:
        state.phase = .working(isWoken: true)
        return false
      case .done: return false
      }
    }
    if isDue { workers.perform { self.work() } }
  }

  private func work() {
    guard let request = state.withLock({ $0.request }) else { return }
    while true {
      switch request.proceed() {
      case .respond(let response):
        state.withLock { state in
          state.phase = .done
          state.request = nil
        }
        return finish(request, response)
      case .wait:
        let isWoken = state.withLock { state in
          guard case .working(isWoken: false) = state.phase else {
            state.phase = .working(isWoken: false)
            return true
          }
          state.phase = .waiting
          return false
        }
        if !isWoken { return }
      }
    }
  }
}
