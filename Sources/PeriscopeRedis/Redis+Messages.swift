internal import Synchronization

extension Redis {
  /// Has the messages of a channel delivered.
  ///
  /// All subscriptions share a connection, and are made again with it. The closures are called on the client's thread.
  ///
  /// - Parameters:
  ///   - channel: The channel.
  ///   - onStart: Called once, when the engine has confirmed the subscription: what is published from now on is received.
  ///   - onGap: Called when it was confirmed again after a connection broke: what was published meanwhile is lost.
  ///   - onRefusal: Called where the engine's rules do not allow the channel.
  ///   - receive: Called with each message.
  /// - Returns: What ends it. It ends as well when that is released.
  public func subscribe(
    _ channel: String, onStart: @escaping @Sendable () -> Void = {}, onGap: @escaping @Sendable () -> Void = {},
    onRefusal: @escaping @Sendable (RedisError) -> Void = { _ in }, receive: @escaping @Sendable ([UInt8]) -> Void
  ) -> RedisSubscription {
    let number = nextListener.wrappingAdd(1, ordering: .relaxed).oldValue
    let listener = Feed.Listener(receive: receive, onStart: onStart, onGap: onGap, onRefusal: onRefusal)
    loop.perform { [feed, feedLink, loop] in
      if !feed.isStarted {
        feed.start(feedLink)
        loop.add(feedLink)
      }
      feed.add(listener, as: number, to: channel)
    }
    return RedisSubscription(channel: channel) { [loop, feed] in
      loop.perform { feed.remove(number, from: channel) }
    }
  }
}
