internal import Synchronization

extension Redis {
  /// Subscribes to a channel.
  ///
  /// All subscriptions share a connection and are renewed with it. The closures run on the client's thread.
  ///
  /// - Parameters:
  ///   - channel: The channel.
  ///   - onStart: Called once Redis has confirmed the subscription: later messages are received.
  ///   - onGap: Called when the subscription was renewed after a lost connection: messages may have been lost.
  ///   - onRefusal: Called if Redis's access rules do not allow the channel.
  ///   - receive: Called with each message.
  /// - Returns: The subscription, which ends when it is cancelled or released.
  package func subscribe(
    _ channel: String, onStart: @escaping @Sendable () -> Void = {}, onGap: @escaping @Sendable () -> Void = {},
    onRefusal: @escaping @Sendable (RedisError) -> Void = { _ in }, receive: @escaping @Sendable ([UInt8]) -> Void
  ) -> RedisSubscription {
    let number = nextListener.wrappingAdd(1, ordering: .relaxed).oldValue
    let listener = Subscriptions.Listener(
      channel: channel, receive: receive, onStart: onStart, onGap: onGap, onRefusal: onRefusal)
    loop.perform { [subscriptions, subscriptionLink, loop] in
      if !subscriptions.isStarted {
        subscriptions.start(subscriptionLink)
        loop.add(subscriptionLink)
      }
      subscriptions.add(listener, as: number)
    }
    return RedisSubscription { [loop, subscriptions] in
      loop.perform { subscriptions.remove(number) }
    }
  }
}
