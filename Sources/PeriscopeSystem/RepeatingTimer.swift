internal import Dispatch

/// Calls a function at regular intervals, on a thread that no page and no client can block.
///
/// Unchecked `Sendable`: after `init` the source is only cancelled, which is safe on any thread.
package final class RepeatingTimer: @unchecked Sendable {
  private static let queue = DispatchQueue(label: "periscope.timer")
  private let source: any DispatchSourceTimer

  package init(every interval: Duration, _ work: @escaping @Sendable () -> Void) {
    source = DispatchSource.makeTimerSource(queue: Self.queue)
    source.setEventHandler(handler: work)
    let interval = DispatchTimeInterval.milliseconds(max(1, Int(interval / .milliseconds(1))))
    source.schedule(deadline: .now() + interval, repeating: interval)
    source.resume()
  }

  package func cancel() { source.cancel() }
}
