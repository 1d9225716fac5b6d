import Dispatch
import PeriscopeLocks
import PeriscopeRedis
import PeriscopeTestConnection
import PeriscopeLaunchers

@testable import Periscope
@testable import PeriscopeCluster
@testable import PeriscopeLive
import PeriscopeSystem

/// A server as far as others know it: what they tell it, and what it says to them. It does nothing by itself.
final class Peer: Sendable {
  let redis: Redis
  let id = "peer"
  private let inbox = Inbox()
  private let subscription: RedisSubscription

  /// What came and was not looked at yet.
  private final class Inbox: Sendable {
    let messages = Lock<[RelayMessage]>([])
    let signal = DispatchSemaphore(value: 0)
  }

  init(_ engine: RedisServer) throws {
    // For a machine that is busy with other tests: only a hang takes longer.
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
    // Others look whether it is there.
    _ = try redis.call(RedisCommand("SET", RedisKeys.server(id), "1"))
  }

  deinit { redis.close() }

  /// The next message that comes.
  func next() throws -> RelayMessage {
    guard inbox.signal.wait(timeout: .now() + 60) == .success else {
      throw TestConnection.Failure(description: "Nothing is told any more.")
    }
    return inbox.messages.withLock { $0.removeFirst() }
  }

  /// Says something to a server; answers how many have heard it.
  @discardableResult
  func say(_ message: RelayMessage, to server: String) throws -> Int? {
    try redis.call(RedisCommand("PUBLISH", RedisKeys.channel(server), RelayBundle.bytes(of: [message.bytes]))).integer
  }

  /// The engine's time, since 1970.
  func time() throws -> Duration {
    let parts = try redis.call(RedisCommand("TIME")).elements?.compactMap { $0.text.flatMap { Int64($0) } } ?? []
    return parts.count == 2 ? .seconds(parts[0]) + .microseconds(parts[1]) : .zero
  }

  /// Has the engine's time go by until a moment is over, as a deadline is about it.
  func wait(past moment: Duration) throws {
    while case let rest = try moment - time(), rest >= .zero {
      _ = try redis.call(RedisCommand("BLPOP", "nothing", "\((rest + .milliseconds(1)) / .seconds(1))"))
    }
  }
}
