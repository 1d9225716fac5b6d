import PeriscopeTestSupport
import PeriscopeRedis
import PeriscopeTestConnection
import PeriscopeLaunchers
import Testing

@testable import Periscope
@testable import PeriscopeCluster
@testable import PeriscopeLive
import PeriscopeSystem

private let site = Site { meter("/own", .session) }

/// Tests in which Redis or a server is unavailable.
@Suite(.timeLimit(.minutes(5)), .enabled(if: RedisServer.isInstalled, "\(RedisServer.advice)"))
struct ClusterAbsenceTests {
  @Test func `a relayed stream is interrupted when the server's lease lapses, and can be opened again`()
    async throws
  {
    try await onThread {
      let cluster = try ClusterStage(servers: 1, site)
      let clock = SteppedClock()
      try cluster.start(clock: clock)
      let browser = try cluster.client(0)
      _ = try browser.post("/own", "action=addTapped")
      let other = try cluster.client(1, cookie: browser.cookie)
      try other.follow("/own")
      // Simulates a process that was suspended.
      clock.step(by: .seconds(70))
      var last: String?
      while let event = try other.event() { last = event }
      #expect(last?.contains("!bye") == true)
      var again = try cluster.client(1, cookie: browser.cookie)
      // The server ends the streams shortly before it may relay requests again.
      try Waiting.wait(for: "a new stream") {
        again = try cluster.client(1, cookie: browser.cookie)
        let status = try again.follow("/own").status
        return status == 200 ? nil : "\(status)"
      }
      _ = try browser.post("/own", "action=addTapped")
      #expect(try #require(try again.event()).contains("=2\n"))
    }
  }

  @Test func `while Redis is unavailable, actions are refused, and only a page's owner may still show the page`()
    async throws
  {
    try await onThread {
      let cluster = try ClusterStage(servers: 2, site)
      let browser = try cluster.client(0)
      _ = try browser.post("/own", "action=addTapped")
      cluster.engine.kill()
      var response = try browser.post("/own", "action=addTapped", "Accept: application/json")
      #expect(response.status == 503)
      #expect(response.header("Retry-After") != nil)
      response = try browser.get("/own")
      // It is unknown whether Redis executed the refused action's commit, so the page may be unavailable.
      #expect(response.status == 200 && response.text.contains("<output>1</output>") || response.status == 503)
      #expect(try cluster.client(1, cookie: browser.cookie).get("/own").status == 503)
    }
  }

  @Test func `a server without a lease performs no actions, and restarts its pages with the next lease`() async throws {
    try await onThread {
      let cluster = try ClusterStage(servers: 0, site, lease: .seconds(20))
      let clock = SteppedClock()
      for _ in 0..<2 { try cluster.start(clock: clock) }
      let browser = try cluster.client(0)
      _ = try browser.post("/own", "action=addTapped")
      let other = try cluster.client(1, cookie: browser.cookie)
      try other.follow("/own")
      let stream = try cluster.client(0, cookie: browser.cookie)
      try stream.follow("/own")
      cluster.engine.pause()
      clock.step(by: .seconds(30))
      // Waits for both servers, because a server that still has its lease continues to perform actions.
      cluster.log.wait(times: 2) { $0.contains("performs no actions until it can") }
      cluster.log.wait(times: 2) { $0.contains("is unavailable: open pages can be read") }
      let refused = try browser.post("/own", "action=addTapped", "Accept: application/json")
      #expect(refused.status == 503 && refused.header("Retry-After") != nil)
      #expect(try browser.get("/own").text.contains("<output>1</output>"))
      cluster.engine.resume()
      #expect(try #require(try stream.event()).contains("!reset"))
      let last = try #require(try other.event())
      #expect(last.contains("!bye") || last.contains("!reset"))
      // Waits until all connections are open, because the lease may be renewed before.
      while try cluster.metric("periscope_engine_up", of: 0) != 1, !Task.isCancelled {}
      // The refused action was not performed, and the acknowledged one was.
      #expect(try browser.get("/own").text.contains("<output>1</output>"))
      let done = try browser.post("/own", "action=addTapped", "Accept: application/json")
      #expect(done.text.contains(#""sum":2"#))
      cluster.log.wait { $0.contains("is available again") }
    }
  }

  @Test func `a session whose token was invalidated is claimed again by the server that receives the next action`()
    async throws
  {
    try await onThread {
      let cluster = try ClusterStage(servers: 2, site)
      let browser = try cluster.client(0)
      _ = try browser.post("/own", "action=addTapped")
      let engine = try Redis(cluster.engine.networkAddress, timeout: .seconds(60))
      try engine.waitUntilAvailable(for: .seconds(60))
      let keys = try #require(try engine.call(RedisCommand("KEYS", "periscope:session:*")).elements)
      let key = try #require(keys.first?.text)
      // Invalidates the owner's token, as a claim by a different server does.
      _ = try engine.call(RedisCommand("HINCRBY", key, "token", 1))
      #expect(try browser.post("/own", "action=addTapped", "Accept: application/json").text.contains(#""sum":2"#))
      _ = try engine.call(RedisCommand("HINCRBY", key, "token", 1))
      let other = try cluster.client(1, cookie: browser.cookie)
      #expect(try other.post("/own", "action=addTapped", "Accept: application/json").text.contains(#""sum":3"#))
    }
  }

  @Test func `a server that Redis refuses, or that cannot reach Redis, does not start and reports why at once`()
    async throws
  {
    try await onThread {
      let engine = try RedisServer(password: "right")
      var configuration = Server.Configuration(port: 0, log: .none)
      configuration.data = .redis("redis://:wrong@127.0.0.1:\(engine.port)")
      configuration.cluster = .redis
      // Longer than the test's time limit, so the test fails if a server waits for Redis.
      configuration.enginePatience = .seconds(3_600)
      let wrong = #expect(throws: ServerError.self) { try Server(site, configuration) }
      #expect(wrong?.description.contains("Correct the user and the password") == true)
      engine.kill()
      let away = #expect(throws: ServerError.self) { try Server(site, configuration) }
      #expect(
        away?.description
          == "Redis at redis://:***@127.0.0.1:\(engine.port)/0 is unavailable: Connection refused. Start it there, or use a different address with --data redis://HOST."
      )
    }
  }
}
