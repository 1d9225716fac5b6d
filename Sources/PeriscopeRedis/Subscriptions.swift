/// A client's subscriptions, which share a connection.
///
/// Unchecked `Sendable`: it is used only on the loop's thread.
final class Subscriptions: @unchecked Sendable {
  /// A subscription's channel and closures.
  struct Listener: Sendable {
    var channel: String
    var receive: @Sendable ([UInt8]) -> Void
    var onStart: @Sendable () -> Void
    var onGap: @Sendable () -> Void
    var onRefusal: @Sendable (RedisError) -> Void
    /// Whether Redis has confirmed the subscription before.
    var hasStarted = false
  }

  /// The listeners by their numbers, which are not reused: a late confirmation does not reach a later listener.
  private var listeners: [Int: Listener] = [:]
  private var link: Link?

  func start(_ link: Link) { self.link = link }

  var isStarted: Bool { link != nil }

  func end() {
    listeners = [:]
    link = nil
  }

  func add(_ listener: Listener, as number: Int) {
    listeners[number] = listener
    subscribe(number)
  }

  func remove(_ number: Int) {
    guard let channel = listeners.removeValue(forKey: number)?.channel, listeners(of: channel).isEmpty else { return }
    if let link, link.outbox.isOpen { link.send(.command(RedisCommand("UNSUBSCRIBE", channel))) { _ in } }
  }

  /// Subscribes all listeners after the connection has opened.
  func opened() {
    for number in listeners.keys.sorted() { subscribe(number) }
  }

  /// Delivers a reply that is a message. Returns `false` for other replies.
  func received(_ reply: RedisReply) -> Bool {
    guard
      case .array(let parts) = reply, parts.count == 3, parts[0].text == "message",
      let channel = parts[1].text, let message = parts[2].bytes
    else { return false }
    for listener in listeners(of: channel) where listener.hasStarted { listener.receive(message) }
    return true
  }

  /// Subscribes a listener, even if its channel has others: Redis confirms each `SUBSCRIBE`, which starts the listener.
  private func subscribe(_ number: Int) {
    guard let link, link.outbox.isOpen, let channel = listeners[number]?.channel else { return }
    link.send(.command(RedisCommand("SUBSCRIBE", channel))) { [weak self] in self?.subscribed(number, $0) }
  }

  private func subscribed(_ number: Int, _ result: Result<RedisReply, RedisError>) {
    guard let listener = listeners[number] else { return }
    switch result {
    case .success:
      listeners[number]?.hasStarted = true
      if listener.hasStarted { listener.onGap() } else { listener.onStart() }
    case .failure(let error):
      // After a broken connection, the client subscribes again.
      if case .refused = error.reason { listener.onRefusal(error) }
    }
  }

  /// Returns a copy of a channel's listeners, because a listener may subscribe or unsubscribe.
  private func listeners(of channel: String) -> [Listener] {
    listeners.filter { $0.value.channel == channel }.sorted { $0.key < $1.key }.map(\.value)
  }
}
