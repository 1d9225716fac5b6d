import ComposableArchitecture
import Dispatch
import Foundation
import PeriscopeLocks
import PeriscopeRedis
import PeriscopeTestConnection
import PeriscopeLaunchers
import Testing

@testable import Periscope
@testable import PeriscopeCluster
@testable import PeriscopeLive
import PeriscopeSystem
import PeriscopeTestSupport

/// A feature with an action that blocks, and with a state that cannot be archived.
@Reducer
private struct Door {
  @ObservableState
  struct State: Equatable {
    var count = 0
  }

  enum Action {
    case addTapped, holdTapped, rotateTapped
  }

  @Dependency(\.session) var session

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addTapped: state.count += 1
      case .holdTapped:
        held.signal()
        released.wait()
      case .rotateTapped: session.rotate()
      }
      return .none
    }
  }
}

private let held = DispatchSemaphore(value: 0)
private let released = DispatchSemaphore(value: 0)

private struct DoorView: View {
  let store: StoreOf<Door>

  var body: some View {
    output { "\(store.count)" }
    Button("Add", send: .addTapped, to: store)
    Button("Hold", send: .holdTapped, to: store)
    Button("Rotate", send: .rotateTapped, to: store)
  }
}

private let site = Site {
  meter("/own", .session)
  meter("/tab", .tab)
  meter("/all", .everybody)
  Page("/door", title: "Door", initialState: Door.State()) {
    Door()
  } content: { store in
    DoorView(store: store)
  }
  Page("/rooms/:number", Int.self, title: "Room", lifetime: .everybody) { number in
    number < 100 ? Meter.State(sum: number) : nil
  } reducer: {
    Meter()
  } content: { store, _ in
    MeterView(store: store)
  }
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
  @Test func `a session's page has one state on all servers, and its stream and responses have equal sequence numbers`()
    async throws
  {
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

  @Test func `an action on a shared page through any server reaches the streams on all servers`() async throws {
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

  @Test func `pages of a stopped server are taken over at once by another server`() async throws {
    try await onThread {
      // The lease is longer than the test's time limit, so the test fails if the takeover waits for the lease's end.
      let cluster = try ClusterStage(servers: 2, site, lease: .seconds(3_600))
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
      #expect(try other.get("/own").text.contains("<output>2</output>"))
      #expect(try other.get("/all").text.contains("<output>1</output>"))
      #expect(other.cookie == browser.cookie)
      #expect(try cluster.metric("periscope_takeovers_total", of: 1) == 1)
    }
  }

  @Test(arguments: ["Idempotency-Key: one", "Periscope-Press: one"])
  func `a request with a key is performed once, whichever servers receive it`(header: String) async throws {
    try await onThread {
      let cluster = try ClusterStage(servers: 2, site)
      let browser = try cluster.client(0)
      _ = try browser.get("/own")
      for index in [0, 1, 1, 0] {
        let client = try cluster.client(index, cookie: browser.cookie)
        let response = try client.post("/own", "action=addTapped", header, "Accept: application/json")
        #expect(response.text.contains(#""sum":1"#))
      }
    }
  }

  @Test func `in a cluster, a server that is not the owner serves tabs, refused actions, routes and missing pages`()
    async throws
  {
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

  @Test func `in a cluster, middleware runs once, on the page's owner`() async throws {
    try await onThread {
      let cluster = try ClusterStage(servers: 2, guarded)
      let browser = try cluster.client(0)
      _ = try browser.ask("GET", "/own", ["X-Key: right", "Accept: text/html"])
      let other = try cluster.client(1, cookie: browser.cookie)
      // Repeats the request, because middleware runs as a task: while other tests block all task threads, the owner does
      // not respond in time.
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

  @Test func `an unknown cookie starts a session, which every server knows`() async throws {
    try await onThread {
      let cluster = try ClusterStage(servers: 2, site)
      let stranger = try cluster.client(1, cookie: "periscope=\(SessionID().text)")
      #expect(try stranger.get("/own").header("Set-Cookie") != nil)
      let other = try cluster.client(0, cookie: stranger.cookie)
      #expect(try other.get("/own").header("Set-Cookie") == nil)
    }
  }

  @Test func `a session's new name is valid on every server, even without a commit, and its old name is refused`()
    async throws
  {
    try await onThread {
      let cluster = try ClusterStage(servers: 2, site)
      let browser = try cluster.client(0)
      _ = try browser.get("/door")
      _ = try browser.post("/door", "action=addTapped")
      let old = browser.cookie
      _ = try browser.post("/door", "action=rotateTapped")
      #expect(browser.cookie != old)
      let other = try cluster.client(1, cookie: browser.cookie)
      #expect(try other.get("/door").text.contains("<output>1</output>"))
      #expect(other.cookie == browser.cookie)
      #expect(try cluster.client(1, cookie: old).get("/door").status == 401)
    }
  }

  @Test
  func `an action that makes a state too large is rejected on every server, and the log says why`()
    async throws
  {
    try await onThread {
      let cluster = try ClusterStage(servers: 0, site)
      // {"sum":9} has 9 bytes.
      for _ in 0..<2 { try cluster.start { $0.stateLimit = 9 } }
      let browser = try cluster.client(0)
      for _ in 0..<9 { _ = try browser.post("/own", "action=addTapped") }
      let other = try cluster.client(1, cookie: browser.cookie)
      for client in [browser, other] {
        let refused = try client.post("/own", "action=addTapped", "Accept: application/json")
        #expect(refused.status == 413)
        #expect(refused.text.contains("exceeded the limit of this page's state, so it was undone"))
        #expect(try client.get("/own").text.contains("<output>9</output>"))
      }
      #expect(
        cluster.log.values.contains {
          $0.contains("The state of '/own' could not be committed")
            && $0.contains("10 bytes as JSON, more than the limit of 9")
            && $0.contains("--state")
        })
    }
  }

  @Test
  func `the owner of a shared page expires in Redis if the page has parameters, and is renewed while the page is open`()
    async throws
  {
    try await onThread {
      let cluster = try ClusterStage(servers: 0, site)
      let engine = try Redis(cluster.engine.address, timeout: .seconds(60))
      try engine.waitUntilAvailable(for: .seconds(60))
      _ = try engine.call(RedisCommand("CONFIG", "SET", "notify-keyspace-events", "Kgh"))
      let notes = Recorder<String>()
      func key(_ number: Int) -> String { RedisKeys.owner("everybody//rooms/:number\n\(number)") }
      let subscriptions = [1, 100].map { number in
        engine.subscribe("__keyspace@0__:\(key(number))") {
          notes.append("\(number) \(String(decoding: $0, as: UTF8.self))")
        }
      }
      try cluster.start { $0.pingInterval = .milliseconds(100) }
      let browser = try cluster.client(0)
      #expect(try browser.get("/rooms/1", accept: "application/json").status == 200)
      let left = try engine.call(RedisCommand("TTL", key(1))).integer ?? -1
      #expect((1...1_860).contains(left))
      // The expiry of the page's owner is set with the claim, and renewed while the page is open.
      let count = Lock(0)
      notes.wait { note in
        guard note == "1 expire" else { return false }
        return count.withLock { count in
          count += 1
          return count > 2
        }
      }
      // The owner that Redis stores for a page that does not exist is removed soon.
      #expect(try browser.get("/rooms/100", accept: "application/json").status == 404)
      notes.wait { $0 == "100 hdel" }
      #expect(!notes.values.contains("1 hdel"))
      #expect(try browser.get("/all").status == 200)
      #expect(try engine.call(RedisCommand("TTL", RedisKeys.owner("everybody//all"))) == .integer(-1))
      for subscription in subscriptions { subscription.cancel() }
      engine.close()
    }
  }

  @Test func `HEAD has the headers of GET on every server of a cluster, and no body`() async throws {
    try await onThread {
      let cluster = try ClusterStage(servers: 2, site)
      let browser = try cluster.client(0)
      let whole = try browser.get("/own")
      let other = try cluster.client(1, cookie: browser.cookie)
      let relayed = try other.get("/own")
      for client in [browser, other] {
        let head = try client.ask("HEAD", "/own", ["Accept: text/html"])
        #expect(head.status == 200)
        #expect(head.header("Content-Length") == "\(relayed.body.count)")
        #expect(head.header("Content-Type") == whole.header("Content-Type"))
        // If HEAD had sent a body, this response would begin with it.
        #expect(try client.get("/here", accept: "*/*").text == "here")
      }
      #expect(whole.body == relayed.body)
    }
  }

  @Test func `the owner of a page rejects a relayed request after its deadline`() async throws {
    try await onThread {
      let cluster = try ClusterStage(servers: 0, site)
      let peer = try Peer(cluster.engine)
      let start = try peer.time()
      try cluster.start()
      let browser = try cluster.client(0)
      _ = try browser.post("/door", "action=addTapped")
      let key = try #require(
        try peer.redis.call(RedisCommand("KEYS", "periscope:session:*")).elements?.first?.text)
      let owner = try #require(try peer.redis.call(RedisCommand("HGET", key, "owner")).text)
      let label = String(key.dropFirst("periscope:session:".count))
      func ask(_ number: UInt64, until deadline: Duration) throws {
        var content = RequestMessage(
          method: "POST", target: "/door",
          headers: [
            .init(name: "Cookie", value: browser.cookie ?? ""), .init(name: "Accept", value: "application/json"),
            .init(name: "Content-Type", value: "application/x-www-form-urlencoded"),
          ], body: Array("action=addTapped".utf8), address: "192.0.2.1", isSecure: false)
        content.deadline = deadline
        try peer.send(.request(number: number, from: peer.id, label: label, content), to: owner)
      }
      func answer() throws -> ResponseMessage? {
        if case .response(_, let answer) = try peer.next() { answer } else { nil }
      }
      try ask(1, until: try peer.time() + .seconds(60))
      #expect(try answer()?.status == 200)
      // The next request arrives in time, but the blocked action delays it until after its deadline.
      let cookie = browser.cookie
      let holder = try cluster.client(0, cookie: cookie)
      let isDone = DispatchSemaphore(value: 0)
      let holding = ClientBox(holder)
      onNewThread {
        _ = try? holding.value.post("/door", "action=holdTapped")
        isDone.signal()
      }
      held.wait()
      let deadline = try peer.time() + .milliseconds(400)
      try ask(2, until: deadline)
      // The server's estimate of Redis's time is late by at most the duration of the measurement.
      try peer.wait(past: deadline + (try peer.time() - start))
      released.signal()
      let late = try #require(try answer())
      #expect(late.status == 503)
      #expect(String(decoding: late.body, as: UTF8.self).contains("Nothing was done"))
      isDone.wait()
      #expect(try browser.get("/door").text.contains("<output>2</output>"))
    }
  }

  @Test func `a relayed request has a deadline by Redis's clock`() async throws {
    try await onThread {
      let cluster = try ClusterStage(servers: 0, site)
      let peer = try Peer(cluster.engine)
      let start = try peer.time()
      try cluster.start()
      let id = SessionID()
      // Simulates a session that the peer has started.
      _ = try peer.redis.call(RedisCommand("SET", RedisKeys.name(SessionDigest(of: id)), "abc"))
      _ = try peer.redis.call(RedisCommand("HSET", RedisKeys.owner("abc"), "owner", peer.id, "token", 1))
      let client = ClientBox(try cluster.client(0, cookie: "periscope=\(id.text)"))
      let before = try peer.time()
      onNewThread { _ = try? client.value.post("/own", "action=addTapped") }
      guard case .request(_, let server, "abc", let content) = try peer.next() else {
        Issue.record("Nothing was relayed.")
        return
      }
      let after = try peer.time()
      // The server's estimate of Redis's time is late by at most the duration of the measurement.
      let limit = ClusterStage.relayLimits.request
      let earliest = before + limit - (after - start) - .milliseconds(10)
      #expect((earliest...after + limit).contains(try #require(content.deadline)))
      #expect(server != peer.id)
    }
  }
}

/// A client that is passed between threads, and used by one at a time.
private struct ClientBox: @unchecked Sendable {
  let value: TestClient
  init(_ value: TestClient) { self.value = value }
}
