import ComposableArchitecture
import Foundation
import Redis
import TestConnection
import TestRedis
import Testing

@testable import Periscope

@Reducer
private struct Meter {
  @ObservableState
  struct State: Equatable, Codable {
    var sum = 0
  }

  enum Action {
    case addTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.sum += 1
      return .none
    }
  }
}

private struct MeterView: View {
  let store: StoreOf<Meter>

  var body: some View {
    output { "\(store.sum)" }
    Button("Add", send: .addTapped, to: store)
  }
}

private func meter(_ path: String, _ lifetime: Page.Lifetime) -> Page {
  Page(path, title: "Meter", lifetime: lifetime, initialState: Meter.State()) {
    Meter()
  } content: { store in
    MeterView(store: store)
  }
}

private let site = Site {
  meter("/own", .session)
  meter("/tab", .tab)
  meter("/all", .everybody)
  Route("GET", "/here") { _ in .text("here") }
}

private let guarded = site.middleware { request, next in
  guard request.headers["X-Key"] == "right" else { throw Problem(403, "No key.") }
  var response = try await next(request)
  response.headers["X-Passed"] = (response.headers["X-Passed"] ?? "") + "once"
  return response
}

@Suite(.timeLimit(.minutes(5)), .enabled(if: RedisServer.isInstalled, "\(RedisServer.advice)"))
struct ClusterTests {
  @Test func `a session is the same at every server, and its stream and its answers count alike`() async throws {
    try await onThread {
      let cluster = try ClusterStage(servers: 3, site)
      let browser = try cluster.client(0)
      let epoch = try browser.get("/own").epoch
      let stream = try cluster.client(2, cookie: browser.cookie)
      #expect(try stream.follow("/own?epoch=\(epoch)&since=0").status == 200)
      let poster = try cluster.client(1, cookie: browser.cookie)
      for sum in 1...20 {
        let response = try poster.post("/own", "action=addTapped", "Prefer: return=minimal")
        #expect(response.status == 204)
        #expect(response.header("Periscope-Sequence") == "\(sum)")
        let event = try #require(try stream.event())
        #expect(event.contains("id:\(sum)\n") && event.contains("=\(sum)\n"))
      }
      #expect(try poster.get("/own").text.contains("<output>20</output>"))
      #expect(poster.cookie == browser.cookie)
      #expect(try cluster.metric("periscope_relayed_requests_total", of: 1) == 21)
      #expect(try cluster.metric("periscope_engine_up", of: 1) == 1)
    }
  }

  @Test func `a page for everybody shows the same at every server`() async throws {
    try await onThread {
      let cluster = try ClusterStage(servers: 3, site)
      let streams = try (0..<3).map { index in
        let stream = try cluster.client(index)
        try stream.follow("/all")
        return stream
      }
      for index in 0..<3 {
        let response = try cluster.client(index).post("/all", "action=addTapped", "Prefer: return=minimal")
        #expect(response.header("Periscope-Sequence") == "\(index + 1)")
        for stream in streams { #expect(try #require(try stream.event()).contains("=\(index + 1)\n")) }
      }
    }
  }

  @Test func `what a server that stops has owned is another one's at once`() async throws {
    try await onThread {
      let cluster = try ClusterStage(servers: 2, site)
      let browser = try cluster.client(0)
      _ = try browser.post("/own", "action=addTapped")
      _ = try browser.post("/all", "action=addTapped")
      let other = try cluster.client(1, cookie: browser.cookie)
      _ = try other.post("/own", "action=addTapped")
      let stream = try cluster.client(1, cookie: browser.cookie)
      try stream.follow("/own")
      cluster.stop(0)
      let last = try #require(try stream.event())
      #expect(last.contains("!bye") || last.contains("!reset"))
      #expect(try stream.event() == nil)
      let start = ContinuousClock.now
      #expect(try other.get("/own").text.contains("<output>2</output>"))
      #expect(try other.get("/all").text.contains("<output>1</output>"))
      #expect(ContinuousClock.now - start < .seconds(1))
      #expect(other.cookie == browser.cookie)
      #expect(try cluster.metric("periscope_takeovers_total", of: 1) == 1)
    }
  }

  @Test func `a request with a key counts once, whichever servers it is sent to`() async throws {
    try await onThread {
      let cluster = try ClusterStage(servers: 2, site)
      let browser = try cluster.client(0)
      _ = try browser.get("/own")
      for index in [0, 1, 1, 0] {
        let client = try cluster.client(index, cookie: browser.cookie)
        let response = try client.post("/own", "action=addTapped", "Idempotency-Key: one", "Accept: application/json")
        #expect(response.text.contains(#""sum":1"#))
      }
    }
  }

  @Test func `a tab, a refusal and a route are what they are at one server`() async throws {
    try await onThread {
      let cluster = try ClusterStage(servers: 2, site)
      let browser = try cluster.client(0)
      let address = try #require(try browser.get("/tab").header("Location"))
      let other = try cluster.client(1, cookie: browser.cookie)
      #expect(try other.post(address, "action=addTapped", "Accept: application/json").text.contains(#""sum":1"#))
      let refused = try other.post("/own", "action=nothing", "Accept: application/json")
      #expect(refused.status == 409 && refused.text.contains("does not offer"))
      #expect(try other.get("/here", accept: "*/*").text == "here")
      #expect(try other.get("/nowhere", accept: "*/*").status == 404)
    }
  }

  @Test func `middleware runs where the page is, and once`() async throws {
    try await onThread {
      let cluster = try ClusterStage(servers: 2, guarded)
      let browser = try cluster.client(0)
      _ = try browser.ask("GET", "/own", ["X-Key: right", "Accept: text/html"])
      let other = try cluster.client(1, cookie: browser.cookie)
      // Middleware runs as a task: while other tests have all threads of tasks, the owner is taken for one that does not answer.
      func ask(_ headers: [String]) throws -> TestResponse {
        while true {
          let response = try other.ask("GET", "/own", headers)
          if response.status != 503 { return response }
        }
      }
      #expect(try ask(["Accept: text/html"]).status == 403)
      let passed = try ask(["X-Key: right", "Accept: text/html"])
      #expect(passed.status == 200)
      #expect(passed.header("X-Passed") == "once")
    }
  }

  @Test func `an unknown cookie is a newcomer's, and a newcomer is known everywhere`() async throws {
    try await onThread {
      let cluster = try ClusterStage(servers: 2, site)
      let stranger = try cluster.client(1, cookie: "periscope=\(SessionID().text)")
      #expect(try stranger.get("/own").header("Set-Cookie") != nil)
      let other = try cluster.client(0, cookie: stranger.cookie)
      #expect(try other.get("/own").header("Set-Cookie") == nil)
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
      let cluster = try ClusterStage(servers: 2, site, lease: .seconds(6))
      let browser = try cluster.client(0)
      _ = try browser.post("/own", "action=addTapped")
      let other = try cluster.client(1, cookie: browser.cookie)
      try other.follow("/own")
      let stream = try cluster.client(0, cookie: browser.cookie)
      try stream.follow("/own")
      cluster.engine.pause()
      cluster.log.wait { $0.contains("does nothing until it can") }
      let refused = try browser.post("/own", "action=addTapped", "Accept: application/json")
      #expect(refused.status == 503 && refused.header("Retry-After") != nil)
      #expect(try browser.get("/own").text.contains("<output>1</output>"))
      cluster.engine.resume()
      #expect(try #require(try stream.event()).contains("!reset"))
      let last = try #require(try other.event())
      #expect(last.contains("!bye") || last.contains("!reset"))
      // What was refused was not done, and what was acknowledged was.
      #expect(try browser.get("/own").text.contains("<output>1</output>"))
      let done = try browser.post("/own", "action=addTapped", "Accept: application/json")
      #expect(done.text.contains(#""sum":2"#))
      #expect(cluster.log.all.contains { $0.contains("is back") })
    }
  }

  @Test func `what its owner has lost, though nobody else has it, is found by whoever is asked`() async throws {
    try await onThread {
      let cluster = try ClusterStage(servers: 2, site)
      let browser = try cluster.client(0)
      _ = try browser.post("/own", "action=addTapped")
      let engine = try Redis(cluster.engine.networkAddress)
      try engine.waitUntilAvailable()
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

  @Test func `a server does not start without its engine, and says why`() async throws {
    try await onThread {
      let engine = try RedisServer(password: "right")
      var configuration = Server.Configuration(port: 0, log: .none)
      configuration.data = .redis("redis://:wrong@127.0.0.1:\(engine.port)")
      let wrong = #expect(throws: ServerError.self) { try Server(site, configuration) }
      #expect(wrong?.description.contains("Correct the user and the password") == true)
      engine.kill()
      let away = #expect(throws: ServerError.self) { try Server(site, configuration) }
      #expect(away?.description.contains("is away") == true)
      #expect(away?.description.contains("wrong") == false)
    }
  }
}
