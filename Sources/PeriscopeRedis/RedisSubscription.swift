internal import Synchronization

/// A subscription to a channel, which ends when it is cancelled or released.
package final class RedisSubscription: Sendable {
  private let isOver = Atomic(false)
  private let leave: @Sendable () -> Void

  init(leave: @escaping @Sendable () -> Void) { self.leave = leave }

  deinit { cancel() }

  /// Ends the subscription. A message that is already being delivered is still received.
  package func cancel() {
    guard !isOver.exchange(true, ordering: .relaxed) else { return }
    leave()
  }
}
