internal import Locks
internal import MicroHTTP

/// A request that middleware or a route is at work on.
final class ResponseRun: Sendable {
  private let response = Lock<MicroHTTP.Response?>(nil)

  func finish(_ response: MicroHTTP.Response) { self.response.withLock { $0 = response } }

  var reply: Reply { response.withLock { $0 }.map(Reply.respond) ?? .wait }
}
