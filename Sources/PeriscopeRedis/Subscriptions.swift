/// A client's subscriptions, which share a connection.
///
/// Unchecked `Sendable`: it is used only on the loop's thread.
final class Subscriptions: @unchecked Sendable {
  /// A subscriber's closures.
  struct Listener: Sendable {
    var receive: @Sendable ([UInt8]) -> Void
    var onStart: @Sendable () -> Void
    var onGap: @Sendable () -> Void
    var onRefusal: @Sendable (RedisError) -> Void
    /// Whether Redis has confirmed the subscription before.
    var hasStarted = false
  }

  /// An object, so that a reply for an ended subscription is not taken for a later one of the same channel.
  ///
  /// Unchecked `Sendable`: it is used only on the loop's thread.
  private final class Channel: @unchecked Sendable {
    var listeners: [Int: Listener] = [:]
    var isConfirmed = false
  }

  private var channels: [String: Channel] = [:]
  private var link: Link?

  func start(_ link: Link) { self.link = link }

  var isStarted: Bool { link != nil }

  func end() {
    channels = [:]
    link = nil
  }

  func add(_ listener: Listener, as number: Int, to name: String) {
    if let channel = channels[name] {
      channel.listeners[number] = listener
      if channel.isConfirmed { confirm(channel) }
    } else {
      let channel = Channel()
      channel.listeners[number] = listener
      channels[name] = channel
      if let link, link.outbox.isOpen { subscribe(channel, name, by: link) }
    }
  }

  func remove(_ number: Int, from name: String) {
    guard let channel = channels[name] else { return }
    channel.listeners[number] = nil
    guard channel.listeners.isEmpty else { return }
    channels[name] = nil
    if let link, link.outbox.isOpen { link.send(.command(RedisCommand("UNSUBSCRIBE", name))) { _ in } }
  }

  /// Subscribes to all channels after the connection has opened.
  func opened(_ link: Link) {
    for (name, channel) in channels { subscribe(channel, name, by: link) }
  }

  func lost() {
    for channel in channels.values { channel.isConfirmed = false }
  }

  /// Delivers a message. Returns `false` if the reply is not one.
  func received(_ reply: RedisReply) -> Bool {
    guard
      case .array(let parts) = reply, parts.count == 3, parts[0].text == "message",
      let name = parts[1].text, let message = parts[2].bytes
    else { return false }
    for listener in listeners(of: channels[name]) { listener.receive(message) }
    return true
  }

  private func subscribe(_ channel: Channel, _ name: String, by link: Link) {
    link.send(.command(RedisCommand("SUBSCRIBE", name))) { [weak self] result in
      switch result {
      case .success: self?.confirm(channel)
      case .failure(let error): self?.refuse(channel, error)
      }
    }
  }

  private func confirm(_ channel: Channel) {
    let isAgain = !channel.isConfirmed
    channel.isConfirmed = true
    for (number, listener) in channel.listeners.sorted(by: { $0.key < $1.key }) {
      channel.listeners[number]?.hasStarted = true
      if !listener.hasStarted { listener.onStart() } else if isAgain { listener.onGap() }
    }
  }

  private func refuse(_ channel: Channel, _ error: RedisError) {
    // A broken connection is reopened, and the subscription with it.
    guard case .refused = error.reason else { return }
    for listener in listeners(of: channel) { listener.onRefusal(error) }
  }

  /// Returns a copy, because a listener may subscribe or unsubscribe.
  private func listeners(of channel: Channel?) -> [Listener] {
    channel?.listeners.sorted { $0.key < $1.key }.map(\.value) ?? []
  }
}
