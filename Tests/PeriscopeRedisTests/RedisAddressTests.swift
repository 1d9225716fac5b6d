import PeriscopeRedis
import Testing

@Suite struct RedisAddressTests {
  @Test(arguments: [
    ("redis://localhost", "redis://localhost:6379/0"),
    ("redis://10.0.0.5:6380/2", "redis://10.0.0.5:6380/2"),
    ("redis://[::1]:7000", "redis://[::1]:7000/0"),
    ("redis://[::1]", "redis://[::1]:6379/0"),
    ("redis://:secret@cache/", "redis://:***@cache:6379/0"),
    ("REDIS://page:secret@cache/15", "redis://page:***@cache:6379/15"),
    ("redis+unix:///run/redis.sock", "redis+unix:///run/redis.sock?db=0"),
    ("unix:///run/redis.sock?db=3", "redis+unix:///run/redis.sock?db=3"),
    ("redis+unix://page:secret@/run/a%20b", "redis+unix://page:***@/run/a b?db=0"),
  ])
  func `a Redis address is parsed, and its descriptions hide the password`(text: String, shown: String) throws {
    let address = try RedisAddress(text)
    var dumped = ""
    dump(address, to: &dumped)
    #expect("\(address)" == shown)
    #expect(String(reflecting: address) == shown)
    #expect(!dumped.contains("secret"))
  }

  @Test func `the percent-encoded parts of a Redis address are decoded`() throws {
    let address = try RedisAddress("redis://p%61ge:p%40s%3As%25@cache.local:1234/7")
    #expect(address.place == .host("cache.local", port: 1234))
    #expect(address.user == "page")
    #expect(address.password == "p@s:s%")
    #expect(address.database == 7)
    #expect(try RedisAddress("redis+unix:///run/a?db=1").place == .socket(path: "/run/a"))
    #expect(try RedisAddress("redis://:x@h").user == nil)
  }

  @Test(arguments: [
    ("localhost:6379", "has no ://"),
    ("http://localhost", "begins with neither redis:// nor redis+unix://"),
    ("redis://", "has no host"),
    ("redis://:6379", "has no host"),
    ("redis://host:0", "has a port that is not a number from 1 to 65535"),
    ("redis://host:65536", "has a port that is not a number from 1 to 65535"),
    ("redis://host:", "has a port that is not a number from 1 to 65535"),
    ("redis://[::1", "has a [ without its ]"),
    ("redis://[::1]7", "has text other than a port after its ]"),
    ("redis://host/x", "has a database that is not a number from 0 to 65535"),
    ("redis://host/-1", "has a database that is not a number from 0 to 65535"),
    ("redis://user@host", "has a user, but no password"),
    ("redis://:a%4@host", "has a % without two hexadecimal digits after it; %25 is a percent sign"),
    ("redis://:a%ff@host", "is not UTF-8 once decoded"),
    ("redis://:a%00@host", "is not UTF-8 once decoded"),
    ("redis://host?db=1", "has a question mark, which is only allowed in socket addresses"),
    ("redis+unix://", "has no socket path"),
    ("redis+unix://host/path", "has a host before the socket path"),
    ("redis+unix:///path?x=1", "has something other than db= after its question mark"),
  ])
  func `the error for a malformed Redis address names the mistake`(text: String, problem: String) throws {
    let error = try #require(throws: RedisAddressError.self) { try RedisAddress(text) }
    #expect("\(error)".hasPrefix("The Redis address \(problem). Write redis://"))
  }

  @Test func `a Redis address with encryption is refused with a remedy`() throws {
    let error = try #require(throws: RedisAddressError.self) { try RedisAddress("rediss://:secret@host") }
    #expect("\(error)".contains("does not encrypt: run a proxy that does on this machine, such as stunnel"))
    #expect(!"\(error)".contains("secret"))
  }
}
