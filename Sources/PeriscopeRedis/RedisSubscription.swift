internal import Synchronization

/// A subscription to a channel, which ends when it is cancelled or released.
package final class RedisSubscription: Sendable {
  /// The channel.
  package let channel: String
  private let isOver = Atomic(false)
  private let leave: @Sendable () -> Void

  init(channel: String, leave: @escaping @Sendable () -> Void) {
    self.channel = channel
    self.leave = leave
  }

  deinit { cancel() }

  /// Ends the subscription. A message that is already being delivered is still received.
  package func cancel() {
    guard !isOver.exchange(true, ordering: .relaxed) else { return }
    leave()
  }
}
