import Dispatch
import PeriscopeLocks
import PeriscopeRedis
import PeriscopeTestConnection
import PeriscopeLaunchers

@testable import Periscope
@testable import PeriscopeCluster
@testable import PeriscopeLive
import PeriscopeSystem

/// A server of the cluster that a test simulates: it records the messages that it receives, and sends only those of
/// the test.
final class Peer: Sendable {
  let redis: Redis
  let id: String
  private let inbox = Inbox()
  private let subscription: RedisSubscription

  /// The received messages, and a signal for each of them.
  private final class Inbox: Sendable {
    let messages = Lock<[RelayMessage]>([])
    let signal = DispatchSemaphore(value: 0)
  }

  init(_ engine: RedisServer, id: String = "peer") throws {
    self.id = id
    // The timeout is long enough for a machine that is busy with other tests.
    redis = try Redis(engine.address, timeout: .seconds(60))
    try redis.waitUntilAvailable(for: .seconds(60))
    let started = DispatchSemaphore(value: 0)
    subscription = redis.subscribe(RedisKeys.channel(id), onStart: { started.signal() }) { [inbox] bytes in
      for message in RelayBundle.messages(in: bytes).compactMap(RelayMessage.init) {
        inbox.messages.withLock { $0.append(message) }
        inbox.signal.signal()
      }
    }
    started.wait()
    // Without this lease, other servers would take over the peer's sessions.
    _ = try redis.call(RedisCommand("SET", RedisKeys.server(id), "1"))
  }

  deinit { redis.close() }

  /// Waits for the next message, and returns it.
  func next() throws -> RelayMessage {
    guard inbox.signal.wait(timeout: .now() + 60) == .success else {
      throw TestConnection.Failure(description: "No message arrived within 60 s.")
    }
    return inbox.messages.withLock { $0.removeFirst() }
  }

  /// Sends a message to a server, and returns the number of receivers.
  @discardableResult
  func send(_ message: RelayMessage, to server: String) throws -> Int? {
    try redis.call(RedisCommand("PUBLISH", RedisKeys.channel(server), RelayBundle.bytes(of: [message.bytes]))).integer
  }

  /// Returns Redis's time, since 1970.
  func time() throws -> Duration {
    let parts = try redis.call(RedisCommand("TIME")).elements?.compactMap { $0.text.flatMap { Int64($0) } } ?? []
    return parts.count == 2 ? .seconds(parts[0]) + .microseconds(parts[1]) : .zero
  }

  /// Waits until a time by Redis's clock has passed, in blocking reads of a list that does not exist.
  func wait(past moment: Duration) throws {
    while case let rest = try moment - time(), rest >= .zero {
      _ = try redis.call(RedisCommand("BLPOP", "nothing", "\((rest + .milliseconds(1)) / .seconds(1))"))
    }
  }
}
