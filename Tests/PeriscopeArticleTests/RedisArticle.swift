import PeriscopeLaunchers
import PeriscopeRedis
import PeriscopeTestSupport
import Testing

struct RedisArticle {
  @Test func `the Redis article's command stores a greeting, which is read back`() throws {
    let server = try RedisServer()
    let address = try server.address
    let redis = try Redis(address)
    try redis.waitUntilAvailable()
    try redis.call(RedisCommand("SET", "greeting", "hello", "PX", 60_000))
    redis.send(RedisCommand("GET", "greeting")) { result in
      if case .success(let reply) = result { print(reply.text ?? "nothing") }
    }
    #expect(try redis.call(RedisCommand("GET", "greeting")).text == "hello")
  }

  @Test func `the Redis article's subscription receives a message`() throws {
    let server = try RedisServer()
    let redis = try Redis(try server.address)
    try redis.waitUntilAvailable()
    let started = Latch()
    let received = Latch()
    let load: @Sendable () -> Void = { started.open() }
    let apply: @Sendable ([UInt8]) -> Void = { _ in received.open() }
    let subscription = redis.subscribe("page:7", onStart: { load() }, onGap: { load() }) { message in apply(message) }
    started.wait()
    try redis.call(RedisCommand("PUBLISH", "page:7", "changed"))
    received.wait()
    subscription.cancel()
  }
}
