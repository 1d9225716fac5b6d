internal import PeriscopeLocks
internal import PeriscopeHTTP

/// A request that middleware or a route is at work on.
final class ResponseRun: Sendable {
  private let response = Lock<PeriscopeHTTP.Response?>(nil)

  func finish(_ response: PeriscopeHTTP.Response) { self.response.withLock { $0 = response } }

  var reply: Reply { response.withLock { $0 }.map(Reply.respond) ?? .wait }
}
