@testable import PeriscopeRedis
import PeriscopeLaunchers
import PeriscopeTestConnection
import Testing

extension EngineTests {
  @Suite struct AvailabilityTests {
    @Test func `without a Redis server, commands fail at once`() throws {
      let redis = try Redis(RedisAddress("redis+unix:///nowhere/socket"))
      let error = try redis.absence()
      #expect(
        "\(error)" == """
          Redis at redis+unix:///nowhere/socket?db=0 is unavailable: No such file or directory. The command was not \
          executed. The client keeps reconnecting; check that Redis runs there.
          """)
      #expect(throws: error) { try redis.call(RedisCommand("PING")) }
      #expect(!redis.isAvailable)
    }

    @Test func `a refused connection or login ends the wait for Redis at once`() throws {
      let server = try RedisServer(password: "secret")
      let wrong = try Redis(RedisAddress("redis://:wrong@127.0.0.1:\(server.port)"))
      #expect(throws: RedisError.self) { try wrong.waitUntilAvailable(for: .seconds(3_600), stopsAtRefusal: true) }
      let missing = try Redis(RedisAddress("redis+unix:///nowhere/socket"))
      #expect(throws: RedisError.self) { try missing.waitUntilAvailable(for: .seconds(3_600), stopsAtRefusal: true) }
      let redis = try Redis(try server.networkAddress)
      try redis.waitUntilAvailable(for: .seconds(3_600), stopsAtRefusal: true)
      server.kill()
      let refused = try Redis(try server.networkAddress)
      let error = try #require(throws: RedisError.self) {
        try refused.waitUntilAvailable(for: .seconds(3_600), stopsAtRefusal: true)
      }
      #expect(error.reason == .unavailable("Connection refused"))
      // A successful connection clears the earlier refusal.
      try server.start()
      try refused.waitUntilAvailable(for: .seconds(60))
      try refused.waitUntilAvailable(for: .seconds(60), stopsAtRefusal: true)
    }

    @Test(arguments: ["HTTP/1.1 400 Bad Request\r\n\r\n", ""])
    func `a server with a different protocol ends the wait for Redis at once`(answer: String) throws {
      let other = try FixedReplyServer(saying: answer)
      let redis = try Redis(RedisAddress("redis://127.0.0.1:\(other.port)"))
      let error = try #require(throws: RedisError.self) {
        try redis.waitUntilAvailable(for: .seconds(3_600), stopsAtRefusal: true)
      }
      guard case .unavailable = error.reason else { throw error }
    }

    @Test func `a refusal by Redis while it loads its data is temporary, and one of a wrong password is not`() {
      #expect(RedisRefusal.isTemporary("LOADING Redis is loading the dataset in memory"))
      #expect(!RedisRefusal.isTemporary("WRONGPASS invalid username-password pair or user is disabled."))
    }

    @Test
    func `a Redis server is reached by name, address and socket, with the address's database and the client's name`()
      throws
    {
      let server = try RedisServer()
      let addresses = try [
        server.address, server.networkAddress, RedisAddress("redis://localhost:\(server.port)/3"),
      ]
      for address in addresses {
        let redis = try Redis(address, timeout: .seconds(60))
        try redis.waitUntilAvailable(for: .seconds(60))
        try redis.call(RedisCommand("SET", "database", address.database))
      }
      let address = try RedisAddress("redis://127.0.0.1:\(server.port)/3")
      let redis = try Redis(address, timeout: .seconds(60), name: "tester")
      try redis.waitUntilAvailable(for: .seconds(60))
      #expect(try redis.call(RedisCommand("GET", "database")).text == "3")
      #expect(try redis.call(RedisCommand("CLIENT", "GETNAME")).text == "tester")
    }

    @Test func `a killed Redis server fails pending commands, and the client reconnects after its restart`() throws {
      let server = try RedisServer()
      let redis = try Redis(try server.address, timeout: .seconds(20))
      let changes = Inbox<Bool>()
      redis.onAvailability(changes.put)
      try changes.wait(for: true)

      server.pause()
      let answers = Answers()
      redis.send(RedisCommand("INCR", "count"), lane: 0, then: answers.put)
      redis.send(RedisCommand("INCR", "count"), lane: 1, then: answers.put)
      server.kill()
      for answer in try answers.next(2) {
        let error = try #require(throws: RedisError.self) { try answer.get() }
        #expect(error.mayHaveRun)
        guard case .unavailable = error.reason else { throw error }
      }
      try changes.wait(for: false)
      let error = try #require(throws: RedisError.self) { try redis.call(RedisCommand("PING")) }
      #expect(!error.mayHaveRun)

      try server.start()
      try changes.wait(for: true)
      #expect(redis.isAvailable)
      #expect(try redis.call(RedisCommand("GET", "count")) == .null)
    }

    @Test func `a paused Redis server's replies time out, and late replies are dropped`() throws {
      let server = try RedisServer()
      let redis = try Redis(try server.address, connections: 1, timeout: .milliseconds(100))
      let changes = Inbox<Bool>()
      redis.onAvailability(changes.put)
      try changes.wait(for: true)

      server.pause()
      let answers = Answers()
      redis.send(RedisCommand("SET", "key", "late"), then: answers.put)
      let error = try #require(throws: RedisError.self) { try answers.next().get() }
      #expect(error.reason == .timedOut(.milliseconds(100)))
      #expect(error.mayHaveRun)
      try changes.wait(for: false)
      let next = try #require(throws: RedisError.self) { try redis.call(RedisCommand("PING")) }
      guard case .unavailable = next.reason else { throw next }

      server.resume()
      try changes.wait(for: true)
      // These commands may time out as well. The first one with a reply receives its own, not a late one.
      var reply: RedisReply?
      while reply == nil, !Task.isCancelled { reply = try? redis.call(RedisCommand("ECHO", "now")) }
      #expect(reply?.text == "now")
    }

    @Test func `of two Redis commands without a reply in time, only the one that was sent completely may have run`()
      throws
    {
      let server = try RedisServer()
      let redis = try Redis(try server.address, connections: 1, timeout: .milliseconds(200))
      try redis.waitUntilAvailable(for: .seconds(60))
      server.pause()
      let answers = Answers()
      let large = [UInt8](repeating: 0, count: 8 << 20)
      redis.send(RedisCommand("SET", "small", 1), then: answers.put)
      redis.send(RedisCommand("SET", "large", large), then: answers.put)
      let errors = try answers.next(2).map { answer in try #require(throws: RedisError.self) { try answer.get() } }
      #expect(errors.map(\.mayHaveRun) == [true, false])
    }

    @Test func `after a command without a reply in time, the Redis client checks its other connections`() throws {
      let server = try RedisServer()
      let redis = try Redis(try server.address, timeout: .milliseconds(100), heartbeat: .seconds(60))
      try redis.waitUntilAvailable(for: .seconds(60))
      server.pause()
      let (answers, counts) = (Answers(), Inbox<Int>())
      let (loop, other) = (redis.loop, redis.links[1])
      redis.send(RedisCommand("PING"), lane: 0) { answer in
        answers.put(answer)
        // The client's thread services the other connection before this work.
        loop.perform { counts.put(other.outbox.take(1).count) }
      }
      let late = try #require(throws: RedisError.self) { try answers.next().get() }
      #expect(late.reason == .timedOut(.milliseconds(100)))
      #expect(try counts.next() == 1)
    }

    @Test func `the Redis client notices an unresponsive server without commands`() throws {
      let server = try RedisServer()
      let redis = try Redis(try server.address, timeout: .milliseconds(50), heartbeat: .milliseconds(20))
      let changes = Inbox<Bool>()
      redis.onAvailability(changes.put)
      try changes.wait(for: true)
      server.pause()
      try changes.wait(for: false)
      server.resume()
      try changes.wait(for: true)
    }

    @Test func `closing a Redis client fails its pending and later commands`() throws {
      let server = try RedisServer()
      let redis = try Redis(try server.address, timeout: .seconds(20))
      try redis.waitUntilAvailable(for: .seconds(60))
      server.pause()
      let answers = Answers()
      for _ in 0..<100 { redis.send(RedisCommand("PING"), then: answers.put) }
      redis.close()
      redis.send(RedisCommand("PING"), then: answers.put)
      for answer in try answers.next(101) {
        let error = try #require(throws: RedisError.self) { try answer.get() }
        #expect(error.reason == .unavailable("this client has been closed"))
      }
      redis.close()
    }

    @Test func `a released Redis client closes its connections`() throws {
      let server = try RedisServer()
      let watcher = try Redis(try server.address, connections: 1, timeout: .seconds(60))
      try watcher.waitUntilAvailable(for: .seconds(60))
      var redis: Redis? = try Redis(try server.address, connections: 3, timeout: .seconds(60))
      try redis?.waitUntilAvailable(for: .seconds(60))
      #expect(try watcher.connections == 4)
      let answers = Answers()
      redis?.send(RedisCommand("PING"), then: answers.put)
      redis = nil
      _ = try answers.next()
      // Redis notices the closed connections after some time.
      try Waiting.wait(for: "the end of the client's connections") {
        let count = try watcher.connections
        return count == 1 ? nil : "\(count) connections"
      }
    }

    @Test func `a Redis command beyond the limit of pending ones is refused`() throws {
      let server = try RedisServer()
      let redis = try Redis(try server.address, connections: 1, timeout: .seconds(20), outstanding: 3)
      try redis.waitUntilAvailable(for: .seconds(60))
      server.pause()
      let answers = Answers()
      for _ in 0..<3 { redis.send(RedisCommand("PING"), then: answers.put) }
      let refused = Answers()
      redis.send(RedisCommand("PING"), then: refused.put)
      let error = try #require(throws: RedisError.self) { try refused.next().get() }
      #expect(
        error.reason == .refused("BUSYCLIENT 3 commands of this client are waiting for replies."))
      #expect(!error.mayHaveRun)
      server.resume()
      for answer in try answers.next(3) { #expect(try answer.get() == .status("PONG")) }
    }

    @Test func `a Redis reply that is too large ends the connection, and the client reconnects`() throws {
      let server = try RedisServer()
      let redis = try Redis(try server.address, connections: 1, timeout: .seconds(60), replyLimit: 10_000)
      let changes = Inbox<Bool>()
      redis.onAvailability(changes.put)
      try changes.wait(for: true)
      try redis.call(RedisCommand("SETRANGE", "key", 20_000, "x"))
      let error = try #require(throws: RedisError.self) { try redis.call(RedisCommand("GET", "key")) }
      #expect(error.reason == .unavailable("its reply exceeds the limit of 10000 bytes"))
      #expect(error.mayHaveRun)
      try changes.wait(for: false)
      try changes.wait(for: true)
      #expect(try redis.call(RedisCommand("STRLEN", "key")) == .integer(20_001))
    }
  }
}

extension Redis {
  /// Waits until the first connection attempt has failed, and returns its error.
  func absence() throws -> RedisError {
    while true {
      let error = try #require(throws: RedisError.self) { try waitUntilAvailable(for: .milliseconds(50)) }
      if error.reason != .unavailable("it has not been connected yet") { return error }
    }
  }

  fileprivate var connections: Int {
    get throws { try call(RedisCommand("CLIENT", "LIST")).text?.split(separator: "\n").count ?? 0 }
  }
}
