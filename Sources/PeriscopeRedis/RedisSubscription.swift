internal import Synchronization

/// Messages of a channel, which come until it is cancelled or released.
public final class RedisSubscription: Sendable {
  /// The channel.
  public let channel: String
  private let isOver = Atomic(false)
  private let leave: @Sendable () -> Void

  init(channel: String, leave: @escaping @Sendable () -> Void) {
    self.channel = channel
    self.leave = leave
  }

  deinit { cancel() }

  /// Ends it. A message that is being delivered meanwhile is still received.
  public func cancel() {
    guard !isOver.exchange(true, ordering: .relaxed) else { return }
    leave()
  }
}
