internal import Dispatch
internal import PeriscopeLocks
internal import PeriscopeRedis
internal import PeriscopeSystem

/// Sends messages to other servers through Redis, with flow control per server.
final class RelaySender: Sendable {
  private struct State {
    var queues: [String: SendQueue] = [:]
    /// The received bytes that this server has not acknowledged yet, by their senders.
    var received: [String: Int] = [:]
    /// Signalled when no bundle is being published.
    var drained: [DispatchSemaphore] = []

    var isDrained: Bool { queues.values.allSatisfy { !$0.isPublishing } }

    mutating func removeIfIdle(_ server: String) {
      if queues[server]?.isIdle == true { queues[server] = nil }
    }
  }

  /// Messages with fewer bytes are accepted regardless of how many bytes wait, unless they are requests. Otherwise a
  /// full queue would refuse the message that ends a stream.
  private static let smallSize = 4_096

  private let redis: Redis
  private let id: String
  private let now: @Sendable () -> Instant
  private let state = Lock(State())

  /// - Parameters:
  ///   - id: This server's name.
  ///   - now: Returns the time by this server's clock.
  init(_ redis: Redis, _ id: String, now: @escaping @Sendable () -> Instant) {
    self.redis = redis
    self.id = id
    self.now = now
  }

  /// Returns the size of the messages that wait for a server's acknowledgements.
  func waitingBytes(for server: String) -> Int { state.withLock { $0.queues[server]?.waitingBytes ?? 0 } }

  /// Sends a message, or queues it until the server has acknowledged earlier ones.
  ///
  /// - Parameter undelivered: Called if no server has received the message, or if that is unknown.
  /// - Returns: `false` if too many bytes wait.
  @discardableResult
  func send(_ message: RelayMessage, to server: String, undelivered: @escaping @Sendable () -> Void) -> Bool {
    let (now, bytes) = (now(), message.bytes)
    let isSmall = if case .request = message { false } else { bytes.count < Self.smallSize }
    let item = SendQueue.Item(
      bytes: bytes, isAcknowledged: message.acknowledgedSender != nil, isUnlimited: isSmall, undelivered: undelivered)
    return update(server) { $0.append(item, now: now) }
  }

  /// Sends a message without waiting for acknowledgements.
  func sendUnlimited(_ message: RelayMessage, to server: String) {
    let item = SendQueue.Item(bytes: message.bytes, isAcknowledged: false)
    update(server) { $0.appendUnlimited(item) }
  }

  /// Reports that a server has acknowledged bytes.
  func acknowledged(_ count: Int, by server: String) {
    let now = now()
    update(server) { $0.acknowledge(count, now: now) }
  }

  /// Resumes sending to servers whose acknowledgements are overdue.
  func checkAckTimeouts() {
    let now = now()
    for server in state.withLock({ Array($0.queues.keys) }) { update(server) { $0.checkAckTimeout(now: now) } }
  }

  /// Discards the messages for a server that has stopped.
  func forget(_ server: String) {
    state.withLock { state in
      state.received[server] = nil
      _ = state.queues[server]?.removeAll()
      state.removeIfIdle(server)
    }
  }

  /// Counts received bytes, and acknowledges them every `ackInterval` bytes.
  func received(_ count: Int, from server: String) {
    let sum: Int? = state.withLock { state in
      let sum = state.received[server, default: 0] + count
      let isDue = sum >= SendQueue.ackInterval
      state.received[server] = isDue ? nil : sum
      return isDue ? sum : nil
    }
    if let sum { sendUnlimited(.acknowledge(from: id, UInt64(sum)), to: server) }
  }

  /// Waits until Redis has received or refused all messages that do not wait for acknowledgements.
  ///
  /// - Parameter limit: The time limit.
  func drain(for limit: Duration) {
    let signal = DispatchSemaphore(value: 0)
    let isWaiting = state.withLock { state in
      guard !state.isDrained else { return false }
      state.drained.append(signal)
      return true
    }
    if isWaiting { _ = signal.wait(for: limit) }
  }

  /// Changes a server's queue, and publishes the next bundle.
  @discardableResult
  private func update<Result>(_ server: String, _ change: (inout SendQueue) -> Result) -> Result {
    let (result, bundle) = state.withLock { state in
      let result = change(&state.queues[server, default: SendQueue()])
      let bundle = state.queues[server]?.nextBundle() ?? []
      state.removeIfIdle(server)
      return (result, bundle)
    }
    publish(bundle, to: server)
    return result
  }

  private func publish(_ bundle: [SendQueue.Item], to server: String) {
    guard !bundle.isEmpty else { return }
    let command = RedisCommand("PUBLISH", RedisKeys.channel(server), RelayBundle.bytes(of: bundle.map(\.bytes)))
    // All bundles for one server use the same lane, which is one connection to Redis, so they arrive in order.
    redis.send(command, lane: server.hashValue) { [self] result in
      let isReceived = if case .success(.integer(let count)) = result { count > 0 } else { false }
      published(bundle, to: server, isReceived: isReceived)
    }
  }

  private func published(_ bundle: [SendQueue.Item], to server: String, isReceived: Bool) {
    let (next, undelivered, drained): ([SendQueue.Item], [SendQueue.Item], [DispatchSemaphore]) = state.withLock {
      state in
      state.queues[server]?.bundlePublished()
      // A server that has missed messages cannot use later ones. Publishing those could fail synchronously and recurse.
      let undelivered = isReceived ? [] : bundle + (state.queues[server]?.removeAll() ?? [])
      let next = state.queues[server]?.nextBundle() ?? []
      state.removeIfIdle(server)
      return (next, undelivered, state.isDrained ? exchange(&state.drained, with: []) : [])
    }
    for item in undelivered { item.undelivered() }
    for signal in drained { signal.signal() }
    publish(next, to: server)
  }
}
