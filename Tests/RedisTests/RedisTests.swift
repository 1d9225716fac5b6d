import Redis
import TestRedis
import Testing

@Suite(.enabled(if: RedisServer.isInstalled, "\(RedisServer.advice)"))
struct RedisTests {
  @Test func `a value that was set is there`() throws {
    let server = try RedisServer()
    let redis = try Redis(try server.address)
    try redis.waitUntilAvailable()
    #expect(try redis.call(RedisCommand("SET", "a", [0, 13, 10, 255] as [UInt8])) == .status("OK"))
    #expect(try redis.call(RedisCommand("GET", "a")) == .bytes([0, 13, 10, 255]))
  }
}
