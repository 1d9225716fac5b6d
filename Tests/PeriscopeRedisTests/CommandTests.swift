import PeriscopeRedis
import PeriscopeTestConnection
import PeriscopeLaunchers
import Testing

typealias Answers = Inbox<Result<RedisReply, RedisError>>

extension EngineTests {
  @Suite struct CommandTests {
    let server: RedisServer
    let redis: Redis

    init() throws {
      server = try RedisServer()
      // The timeout is long enough for a machine that is busy with other tests.
      redis = try Redis(try server.address, timeout: .seconds(60))
      try redis.waitUntilAvailable(for: .seconds(60))
    }

    @Test func `bytes stored in Redis are read back unchanged, a missing key as null and a number as an integer`()
      throws
    {
      let bytes: [UInt8] = [0, 13, 10, 255]
      #expect(try redis.call(RedisCommand("SET", "key", bytes)) == .status("OK"))
      #expect(try redis.call(RedisCommand("GET", "key")) == .bytes(bytes))
      #expect(try redis.call(RedisCommand("GET", "none")) == .null)
      #expect(try redis.call(RedisCommand("INCRBY", "number", -7)) == .integer(-7))
    }

    @Test func `a large value stored in Redis is read back unchanged`() throws {
      let bytes = Array(String(repeating: "0123456789\r\n", count: 300_000).utf8)
      try redis.call(RedisCommand("SET", "key", bytes))
      #expect(try redis.call(RedisCommand("GET", "key")).bytes == bytes)
    }

    @Test func `the reply to a Redis transaction has the transaction's results and errors in order`() throws {
      let answers = Answers()
      for words in ["MULTI", "SET a 1", "LPOP a", "LRANGE none 0 1", "EXEC"] {
        let words = words.split(separator: " ").map(String.init)
        var command = RedisCommand(words[0])
        for word in words.dropFirst() { command.append(word) }
        redis.send(command, lane: 1, then: answers.put)
      }
      let reply = try answers.next(5)[4].get()
      let failure = RedisReply.error("WRONGTYPE Operation against a key holding the wrong kind of value")
      #expect(reply == .array([.status("OK"), failure, .array([])]))
    }

    @Test func `a command that Redis refuses fails, and the next one is executed`() throws {
      let error = try #require(throws: RedisError.self) { try redis.call(RedisCommand("NONSENSE")) }
      #expect(error.reason == .refused("ERR unknown command 'NONSENSE', with args beginning with: "))
      #expect(!error.mayHaveRun)
      #expect(try redis.call(RedisCommand("PING")) == .status("PONG"))
    }

    @Test func `ten thousand Redis commands of four threads are executed, in order within a lane`() throws {
      let failures = Inbox<String?>()
      for lane in 0..<4 {
        onNewThread { [redis] in
          for number in 0..<2_500 {
            redis.send(RedisCommand("RPUSH", "lane\(lane)", number), lane: lane) { result in
              switch result {
              case .success(let reply): failures.put(reply == .integer(number + 1) ? nil : "\(reply) to \(number)")
              case .failure(let error): failures.put("\(error)")
              }
            }
          }
        }
      }
      #expect(try failures.next(10_000).compactMap(\.self) == [])
      for lane in 0..<4 {
        let numbers = try redis.call(RedisCommand("LRANGE", "lane\(lane)", 0, -1)).elements
        #expect(numbers?.compactMap(\.text) == (0..<2_500).map(String.init))
      }
    }

    @Test func `completion closures of Redis commands can send more commands`() throws {
      let done = Inbox<Int>()
      @Sendable func count(to number: Int) {
        redis.send(RedisCommand("INCR", "count")) { _ in
          if number == 1_000 { done.put(number) } else { count(to: number + 1) }
        }
      }
      count(to: 1)
      #expect(try done.next() == 1_000)
      #expect(try redis.call(RedisCommand("GET", "count")).text == "1000")
    }

    @Test func `waiting for a reply on the Redis client's own thread throws`() throws {
      let errors = Inbox<RedisError?>()
      redis.send(RedisCommand("PING")) { [redis] _ in
        do throws(RedisError) {
          try redis.call(RedisCommand("PING"))
          errors.put(nil)
        } catch {
          errors.put(error)
        }
      }
      let error = try #require(try errors.next())
      #expect("\(error)".hasSuffix("must not wait for that thread. Use send instead of call."))
    }

    @Test func `a Redis script's source is sent once, and again after Redis has forgotten it`() throws {
      let script = RedisScript("return {KEYS[1], ARGV[1], redis.call('incr', 'runs')}")
      func run() throws -> RedisReply { try redis.run(script, keys: ["k"], arguments: [7], lane: 0) }
      #expect(try run() == .array([.bytes(Array("k".utf8)), .bytes(Array("7".utf8)), .integer(1)]))
      #expect(try run().elements?[2] == .integer(2))
      #expect(try redis.call(RedisCommand("SCRIPT", "EXISTS", script.digest)) == .array([.integer(1)]))
      try redis.call(RedisCommand("SCRIPT", "FLUSH"))
      #expect(try run().elements?[2] == .integer(3))
      let statistics = try #require(try redis.call(RedisCommand("INFO", "commandstats")).text)
      #expect(statistics.contains("cmdstat_eval:calls=2,"))
      #expect(statistics.contains("cmdstat_evalsha:calls=2,"))
    }

    @Test func `a Redis script that returns an error is not run again`() throws {
      let script = RedisScript("redis.call('incr', 'runs') return redis.error_reply('FENCED by 7')")
      let error = try #require(throws: RedisError.self) { try redis.run(script, keys: []) }
      #expect(error.reason == .refused("FENCED by 7"))
      #expect(try redis.call(RedisCommand("GET", "runs")).text == "1")
    }
  }
}
