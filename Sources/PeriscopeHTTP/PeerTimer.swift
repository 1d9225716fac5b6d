internal import Dispatch
internal import PeriscopeSystem

/// Checks the clients' timeouts four times during the shorter of the head's and the body's, and at least once a second,
/// until it is cancelled.
///
/// Unchecked `Sendable`: after `init` the timer is only cancelled, which is thread-safe.
final class PeerTimer: @unchecked Sendable {
  private static let queue = DispatchQueue(label: "http.timeouts")
  private let timer: any DispatchSourceTimer

  init(_ core: ServerCore) {
    timer = DispatchSource.makeTimerSource(queue: Self.queue)
    let configuration = core.configuration
    let shortest = min(configuration.headTimeout, configuration.bodyTimeout, .seconds(4))
    let milliseconds = max(10, Int(shortest / .milliseconds(4)))
    // A weak reference would make each retain of the core slower. The server cancels the timer when it stops.
    timer.setEventHandler { core.endLatePeers(at: .now) }
    timer.schedule(deadline: .now() + .milliseconds(milliseconds), repeating: .milliseconds(milliseconds))
    timer.resume()
  }

  func cancel() { timer.cancel() }
}
