@testable import PeriscopeRedis
import Testing

@Suite struct HandshakeTests {
  private func words(_ greeting: Handshake) -> [String] {
    String(decoding: greeting.bytes, as: UTF8.self).split(separator: "\r\n").filter { !"*$".contains($0.prefix(1)) }
      .map(String.init)
  }

  @Test func `the Redis handshake sends the login, the database, the client's name and a ping`() throws {
    let greeting = Handshake(try RedisAddress("redis://page:secret@host/3"), name: "tester")
    #expect(words(greeting) == ["AUTH", "page", "secret", "SELECT", "3", "CLIENT", "SETNAME", "tester", "PING"])
    let plain = Handshake(try RedisAddress("redis://:secret@host"), name: "tester")
    #expect(words(plain) == ["AUTH", "secret", "CLIENT", "SETNAME", "tester", "PING"])
  }

  @Test func `the Redis handshake ends after all expected replies, and refuses a further one`() throws {
    var greeting = Handshake(try RedisAddress("redis://:secret@host/3"), name: "tester")
    #expect(greeting.receive(.status("OK")) == .wait)
    #expect(greeting.receive(.status("OK")) == .wait)
    #expect(greeting.receive(.error("NOPERM CLIENT")) == .wait)
    #expect(greeting.receive(.status("PONG")) == .done)
    #expect(greeting.receive(.status("PONG")) == .refused("It sent an unexpected reply."))
  }

  @Test func `the Redis handshake fails while the server is loading its data`() throws {
    var greeting = Handshake(try RedisAddress("redis://host"), name: "tester")
    #expect(greeting.receive(.status("OK")) == .wait)
    let message = "LOADING Redis is loading the dataset in memory"
    #expect(greeting.receive(.error(message)) == .refused(message))
  }

  @Test func `the Redis handshake fails with a server of a different protocol`() throws {
    var greeting = Handshake(try RedisAddress("redis://:secret@host"), name: "tester")
    #expect(
      greeting.receive(.integer(1)) == .refused("It does not speak the Redis protocol."))
  }
}
