import Dispatch
import PeriscopeLocks
import PeriscopeRedis
import PeriscopeTestConnection
import PeriscopeLaunchers
import Testing

@testable import Periscope
@testable import PeriscopeCluster
@testable import PeriscopeLive
import PeriscopeSystem

struct RelaySenderTests {
  private static func part(_ number: Int) -> RelayMessage {
    .part(number: UInt64(number), index: 0, from: "self", [UInt8](repeating: 65, count: 300))
  }

  @Test func `a relay sender keeps the order of each thread's messages while several threads send`() async throws {
    let engine = try RedisServer()
    let peer = try Peer(engine)
    let redis = try Redis(engine.address, timeout: .seconds(60))
    try redis.waitUntilAvailable(for: .seconds(60))
    let sender = RelaySender(redis, "self", now: { .zero })
    await withTaskGroup(of: Void.self) { group in
      for thread in UInt64(0)..<4 {
        group.addTask {
          for count in UInt64(0)..<500 {
            sender.send(.credit(number: thread, from: "self", count: count), to: peer.id) {}
          }
        }
      }
    }
    defer { redis.close() }
    try await onThread {
      var next = [UInt64](repeating: 0, count: 4)
      for _ in 0..<2_000 {
        guard case .credit(let thread, _, let count) = try peer.next() else { continue }
        #expect(next[Int(thread)] == count)
        next[Int(thread)] += 1
      }
      #expect(next == [500, 500, 500, 500])
    }
  }

  @Test func `all messages that wait in a relay sender fail when the connection to Redis is closed`() async throws {
    let engine = try RedisServer()
    let peer = try Peer(engine)
    let redis = try Redis(engine.address, timeout: .seconds(60))
    try redis.waitUntilAvailable(for: .seconds(60))
    let sender = RelaySender(redis, "self", now: { .zero })
    let undelivered = Lock(0)
    for number in 0..<20_000 {
      sender.send(Self.part(number), to: peer.id) { undelivered.withLock { $0 += 1 } }
    }
    // The peer acknowledges nothing, so the messages beyond the window wait.
    try await onThread { sender.drain(for: .seconds(60)) }
    #expect(sender.waitingBytes(for: peer.id) > 4 << 20)
    redis.close()
    try await onThread { sender.acknowledged(1 << 20, by: peer.id) }
    #expect(sender.waitingBytes(for: peer.id) == 0)
    #expect(undelivered.withLock { $0 } > 15_000)
  }
}
