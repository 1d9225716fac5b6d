import PeriscopeRedis
import PeriscopeLaunchers
import Testing

extension EngineTests {
  @Suite struct SubscriptionTests {
    enum Event: Equatable {
      case start, gap
      case message(String)
      case refused
    }

    let server: RedisServer
    let redis: Redis

    init() throws {
      server = try RedisServer()
      // The timeout is long enough for a machine that is busy with other tests.
      redis = try Redis(try server.address, timeout: .seconds(60))
      try redis.waitUntilAvailable(for: .seconds(60))
    }

    func listen(to channel: String, _ events: Inbox<Event>) -> RedisSubscription {
      redis.subscribe(
        channel, onStart: { events.put(.start) }, onGap: { events.put(.gap) }, onRefusal: { _ in events.put(.refused) },
        receive: { events.put(.message(String(decoding: $0, as: UTF8.self))) })
    }

    func publish(_ text: String, to channel: String) throws -> Int? {
      try redis.call(RedisCommand("PUBLISH", channel, text)).integer
    }

    @Test func `a Redis channel's messages reach each of its listeners in order`() throws {
      let (first, second, other) = (Inbox<Event>(), Inbox<Event>(), Inbox<Event>())
      let subscriptions = [listen(to: "a", first), listen(to: "a", second), listen(to: "b", other)]
      for events in [first, second, other] { #expect(try events.next() == .start) }
      for number in 0..<100 { #expect(try publish("\(number)", to: "a") == 1) }
      #expect(try publish("end", to: "b") == 1)
      let expected = (0..<100).map { Event.message("\($0)") }
      #expect(try first.next(100) == expected)
      #expect(try second.next(100) == expected)
      #expect(try other.next() == .message("end"))
      withExtendedLifetime(subscriptions) {}
    }

    @Test func `a Redis subscription ends with its last listener`() throws {
      let (first, second) = (Inbox<Event>(), Inbox<Event>())
      let staying = listen(to: "a", first)
      var leaving: RedisSubscription? = listen(to: "a", second)
      #expect(try [first.next(), second.next()] == [.start, .start])
      leaving = nil
      #expect(try publish("1", to: "a") == 1)
      #expect(try first.next() == .message("1"))
      staying.cancel()
      // This subscription is confirmed after the cancellation above, because both use one connection.
      let after = listen(to: "b", first)
      #expect(try first.next() == .start)
      #expect(try publish("2", to: "a") == 0)
      after.cancel()
      _ = leaving
    }

    @Test func `after a restart of Redis a subscription is renewed and reports a gap`() throws {
      let events = Inbox<Event>()
      let subscription = listen(to: "a", events)
      #expect(try events.next() == .start)
      #expect(try publish("before", to: "a") == 1)
      #expect(try events.next() == .message("before"))

      let changes = Inbox<Bool>()
      redis.onAvailability(changes.put)
      server.kill()
      try changes.wait(for: false)
      try server.start()
      #expect(try events.next() == .gap)
      try changes.wait(for: true)
      #expect(try publish("after", to: "a") == 1)
      #expect(try events.next() == .message("after"))
      subscription.cancel()
    }

    @Test func `a subscription made while Redis is unavailable starts when it is available`() throws {
      let changes = Inbox<Bool>()
      redis.onAvailability(changes.put)
      server.kill()
      try changes.wait(for: false)
      let events = Inbox<Event>()
      let subscription = listen(to: "a", events)
      try server.start()
      #expect(try events.next() == .start)
      subscription.cancel()
    }

    @Test func `a subscription to a forbidden channel is refused, and a subscription to an allowed channel starts`()
      throws
    {
      try redis.call(RedisCommand("ACL", "SETUSER", "default", "resetchannels", "&allowed"))
      let (forbidden, allowed) = (Inbox<Event>(), Inbox<Event>())
      let subscriptions = [listen(to: "forbidden", forbidden), listen(to: "allowed", allowed)]
      #expect(try forbidden.next() == .refused)
      #expect(try allowed.next() == .start)
      #expect(subscriptions.count == 2)
    }
  }
}
