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

/// What servers do while the engine, or one of them, is away.
@Suite(.timeLimit(.minutes(5)), .enabled(if: RedisServer.isInstalled, "\(RedisServer.advice)"))
struct ClusterAbsenceTests {
  @Test func `a stream of another server breaks off where this one has lost its lease, and can be opened again`()
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
      // As a process that was stopped finds it when it goes on.
      clock.step(by: .seconds(70))
      var last: String?
      while let event = try other.event() { last = event }
      #expect(last?.contains("!bye") == true)
      let again = try cluster.client(1, cookie: browser.cookie)
      #expect(try again.follow("/own").status == 200)
      _ = try browser.post("/own", "action=addTapped")
      #expect(try #require(try again.event()).contains("=2\n"))
    }
  }

  @Test func `while the engine is away pages are read, and nothing is done`() async throws {
    try await onThread {
      let cluster = try ClusterStage(servers: 2, site)
      let browser = try cluster.client(0)
      _ = try browser.post("/own", "action=addTapped")
      cluster.engine.kill()
      var response = try browser.post("/own", "action=addTapped", "Accept: application/json")
      #expect(response.status == 503)
      #expect(response.header("Retry-After") != nil)
      response = try browser.get("/own")
      // Nobody knows of an action that was on its way whether it is kept.
      #expect(response.status == 200 && response.text.contains("<output>1</output>") || response.status == 503)
      #expect(try cluster.client(1, cookie: browser.cookie).get("/own").status == 503)
    }
  }

  @Test func `who cannot say that it is there acts on nothing, and begins anew once it can`() async throws {
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
      // Both: who has not lost its lease goes on once the engine is back.
      cluster.log.wait(times: 2) { $0.contains("does nothing until it can") }
      cluster.log.wait(times: 2) { $0.contains("is away: pages that are open here") }
      let refused = try browser.post("/own", "action=addTapped", "Accept: application/json")
      #expect(refused.status == 503 && refused.header("Retry-After") != nil)
      #expect(try browser.get("/own").text.contains("<output>1</output>"))
      cluster.engine.resume()
      #expect(try #require(try stream.event()).contains("!reset"))
      let last = try #require(try other.event())
      #expect(last.contains("!bye") || last.contains("!reset"))
      // The lease may be back before all connections are.
      while try cluster.metric("periscope_engine_up", of: 0) != 1, !Task.isCancelled {}
      // What was refused was not done, and what was acknowledged was.
      #expect(try browser.get("/own").text.contains("<output>1</output>"))
      let done = try browser.post("/own", "action=addTapped", "Accept: application/json")
      #expect(done.text.contains(#""sum":2"#))
      cluster.log.wait { $0.contains("is back") }
    }
  }

  @Test func `what its owner has lost, though nobody else has it, is found by whoever is asked`() async throws {
    try await onThread {
      let cluster = try ClusterStage(servers: 2, site)
      let browser = try cluster.client(0)
      _ = try browser.post("/own", "action=addTapped")
      let engine = try Redis(cluster.engine.networkAddress, timeout: .seconds(60))
      try engine.waitUntilAvailable(for: .seconds(60))
      let keys = try #require(try engine.call(RedisCommand("KEYS", "periscope:session:*")).elements)
      let key = try #require(keys.first?.text)
      // As a commit does of which nobody knows whether it was done.
      _ = try engine.call(RedisCommand("HINCRBY", key, "token", 1))
      #expect(try browser.post("/own", "action=addTapped", "Accept: application/json").text.contains(#""sum":2"#))
      _ = try engine.call(RedisCommand("HINCRBY", key, "token", 1))
      let other = try cluster.client(1, cookie: browser.cookie)
      #expect(try other.post("/own", "action=addTapped", "Accept: application/json").text.contains(#""sum":3"#))
    }
  }

  @Test func `a server does not start without its engine, and says why at once`() async throws {
    try await onThread {
      let engine = try RedisServer(password: "right")
      var configuration = Server.Configuration(port: 0, log: .none)
      configuration.data = .redis("redis://:wrong@127.0.0.1:\(engine.port)")
      configuration.cluster = .redis
      // Who waited for it would wait for longer than the test may take.
      configuration.enginePatience = .seconds(3_600)
      let wrong = #expect(throws: ServerError.self) { try Server(site, configuration) }
      #expect(wrong?.description.contains("Correct the user and the password") == true)
      engine.kill()
      let away = #expect(throws: ServerError.self) { try Server(site, configuration) }
      #expect(
        away?.description
          == "Pages cannot be kept in Redis at redis://:***@127.0.0.1:\(engine.port)/0, which is away: Connection refused. Start it there, or name another place with --data redis://HOST."
      )
    }
  }
}
