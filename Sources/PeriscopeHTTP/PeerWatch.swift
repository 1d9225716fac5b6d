internal import Dispatch

/// Looks several times during each of a server's time limits for clients that take too long.
///
/// Unchecked `Sendable`: after `init` the timer is only cancelled, which any thread may do.
final class PeerWatch: @unchecked Sendable {
  private static let queue = DispatchQueue(label: "http.watch")
  private let timer: any DispatchSourceTimer

  init(_ core: ServerCore) {
    timer = DispatchSource.makeTimerSource(queue: Self.queue)
    let configuration = core.configuration
    let shortest = min(configuration.headTimeout, configuration.bodyTimeout, .seconds(4))
    let milliseconds = max(10, Int(shortest / .milliseconds(4)))
    timer.setEventHandler { [weak core] in core?.endLatePeers(at: .now) }
    timer.schedule(deadline: .now() + .milliseconds(milliseconds), repeating: .milliseconds(milliseconds))
    timer.resume()
  }

  func end() { timer.cancel() }
}
