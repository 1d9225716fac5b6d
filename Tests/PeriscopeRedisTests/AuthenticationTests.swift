import PeriscopeRedis
import PeriscopeLaunchers
import Testing

extension EngineTests {
  @Suite struct AuthenticationTests {
    @Test func `Redis accepts a client with the right password`() throws {
      let server = try RedisServer(password: "secret")
      let redis = try Redis(try server.address, timeout: .seconds(60))
      try redis.waitUntilAvailable(for: .seconds(60))
      #expect(try redis.call(RedisCommand("PING")) == .status("PONG"))
    }

    @Test(arguments: [
      (":wrong@", "redis://:***@", "WRONGPASS invalid username-password pair or user is disabled."),
      ("nobody:secret@", "redis://nobody:***@", "WRONGPASS invalid username-password pair or user is disabled."),
      ("", "redis://", "NOAUTH Authentication required."),
    ])
    func `the error of a Redis command with a wrong or no password names the cause, not the password`(
      login: String, shown: String, message: String
    ) throws {
      let server = try RedisServer(password: "secret")
      let redis = try Redis(RedisAddress("redis://\(login)127.0.0.1:\(server.port)"), timeout: .seconds(60))
      let error = try redis.absence()
      #expect(error.reason == .refused(message))
      #expect(error.address == "\(shown)127.0.0.1:\(server.port)/0")
      #expect(!"\(error)".contains("secret") && !"\(error)".contains("wrong@"))
      #expect("\(error)".contains("the address"))
      let same = try #require(throws: RedisError.self) { try redis.call(RedisCommand("PING")) }
      #expect(same == error)
    }

    @Test func `a Redis user logs in with its own password, and the error of a forbidden command names the remedy`()
      throws
    {
      let server = try RedisServer(password: "secret")
      let owner = try Redis(try server.address, timeout: .seconds(60))
      try owner.waitUntilAvailable(for: .seconds(60))
      try owner.call(RedisCommand("ACL", "SETUSER", "page", "on", ">p@ss:w/rd", "~*", "+@all", "-flushall"))
      let address = try RedisAddress("redis://page:p%40ss%3Aw%2Frd@127.0.0.1:\(server.port)")
      let redis = try Redis(address, timeout: .seconds(60))
      try redis.waitUntilAvailable(for: .seconds(60))
      #expect(try redis.call(RedisCommand("ACL", "WHOAMI")).text == "page")
      let error = try #require(throws: RedisError.self) { try redis.call(RedisCommand("FLUSHALL")) }
      #expect("\(error)".hasSuffix("Allow the user this command, key or channel in Redis's access rules."))
    }
  }
}
