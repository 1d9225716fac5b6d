import ComposableArchitecture
import Dispatch
import PeriscopeLaunchers
import PeriscopeLocks
import PeriscopeRedis
import PeriscopeTestConnection
import PeriscopeTestSupport
import Testing

@testable import Periscope
@testable import PeriscopeCluster
@testable import PeriscopeLive
import PeriscopeSystem

/// A feature that all sessions share, with an effect that runs until it is cancelled.
@Reducer
private struct Lobby {
  @ObservableState
  struct State: Equatable, Codable {
    var visitors = 0
  }

  enum Action {
    case bellTapped, enterTapped
  }

  let rings: @Sendable (String) -> Void

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.visitors += 1
      guard case .bellTapped = action else { return .none }
      return .run { [rings] _ in
        rings("rings")
        try? await Task.sleep(for: .seconds(3_600))
        rings("ends")
      }
    }
  }
}

/// A feature of each session, which also changes the lobby.
@Reducer
private struct Desk {
  @ObservableState
  struct State: Equatable, Codable {
    var notes = 0
  }

  enum Action {
    case announceTapped
  }

  let lobby: SharedStore<Lobby.State, Lobby.Action>

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.notes += 1
      lobby.store.send(.enterTapped)
      return .none
    }
  }
}

private struct DeskView: View {
  let store: StoreOf<Desk>
  let lobby: StoreOf<Lobby>

  var body: some View {
    output { "\(store.notes) of \(lobby.visitors)" }
    Button("Announce", send: .announceTapped, to: store)
    Button("Bell", send: .bellTapped, to: lobby)
  }
}

private struct LobbyView: View {
  let store: StoreOf<Lobby>

  var body: some View {
    output { "\(store.visitors)" }
    Button("Enter", send: .enterTapped, to: store)
  }
}

/// The shared stores of several servers, each of which has its own instance as a process has.
private final class Lobbies: Sendable {
  let all = Lock<[SharedStore<Lobby.State, Lobby.Action>]>([])
  /// The events of the lobbies' effects, with the number of the server.
  let events = Recorder<String>()
  let ownedByOneServer: Bool

  init(ownedByOneServer: Bool = true) { self.ownedByOneServer = ownedByOneServer }

  /// The visitors in a server's instance.
  func visitors(_ index: Int) -> Int { all.withLock { $0[index] }.store.withState(\.visitors) }

  func site() -> Site {
    let number = all.withLock { $0.count }
    let lobby = SharedStore(initialState: Lobby.State()) { [events] in Lobby { events.append("\(number) \($0)") } }
    all.withLock { $0.append(lobby) }
    let site = Site {
      Page("/desk", title: "Desk", initialState: Desk.State()) {
        Desk(lobby: lobby)
      } content: { store in
        DeskView(store: store, lobby: lobby.store)
      }
      Page("/lobby", title: "Lobby", shared: lobby) { store in LobbyView(store: store) }
      Route("GET", "/visitors") { _ in .text("\(lobby.store.withState(\.visitors)) at \(number)") }
      Route("PUT", "/visitors") { _ in
        lobby.store.send(.enterTapped)
        return .text("\(lobby.store.withState(\.visitors)) at \(number)")
      }
    }
    .background("visits") { [events] in
      events.append("\(number) works with \(lobby.store.withState(\.visitors))")
      try? await Task.sleep(for: .seconds(3_600))
    }
    return ownedByOneServer ? site.ownedByOneServer() : site
  }

  func stage(servers: Int, lease: Duration = .seconds(60)) throws -> ClusterStage {
    try ClusterStage(servers: servers, lease: lease) { self.site() }
  }
}

extension TestClient {
  /// Performs an action, with the retries that a client makes after 503.
  fileprivate func act(_ path: String, _ action: String, key: String) throws -> TestResponse {
    while true {
      let response = try post(path, "action=\(action)", "Accept: application/json", "Idempotency-Key: \(key)")
      if response.status != 503 || Task.isCancelled { return response }
    }
  }

  fileprivate func shown(_ path: String) throws -> String {
    let text = try get(path).text
    return text.firstMatch(of: /<output>([^<]*)<\/output>/).map { String($0.1) } ?? text
  }
}

/// Shared stores that one server at a time owns.
@Suite(.timeLimit(.minutes(5)), .enabled(if: RedisServer.isInstalled, "\(RedisServer.advice)"))
struct OwnedStoresTests {
  @Test func `a shared store is the same for all sessions, whichever servers their requests go to`() async throws {
    try await onThread {
      let lobbies = Lobbies()
      let stage = try lobbies.stage(servers: 3)
      lobbies.events.wait { $0.contains("works with 0") }
      let members = try (0..<3).map { try stage.client($0) }
      for (index, member) in members.enumerated() {
        #expect(try member.shown("/desk") == "0 of \(index)")
        #expect(try member.act("/desk", "announceTapped", key: "k\(index)").status == 200)
      }
      // Each member continues on a different server.
      for (index, member) in members.enumerated() {
        #expect(try stage.client((index + 1) % 3, cookie: member.cookie).shown("/desk") == "1 of 3")
      }
      let stream = try stage.client(2, cookie: members[0].cookie)
      let epoch = try stream.get("/desk").epoch
      try stream.follow("/desk?epoch=\(epoch)&since=0")
      _ = try stage.client(1).act("/lobby", "enterTapped", key: "enter")
      while let event = try stream.event(), !event.contains("of 4") {}
      for index in 0..<3 {
        #expect(try stage.client(index).shown("/lobby") == "4")
        #expect(try stage.client(index).ask("GET", "/visitors").text == "4 at \(try #require(Self.owner(lobbies)))")
      }
      // Routes are answered by the owner, too, whatever their method is.
      for index in 0..<3 {
        let text = try stage.client(index).ask("PUT", "/visitors", body: "").text
        #expect(text == "\(5 + index) at \(try #require(Self.owner(lobbies)))")
      }
      #expect(lobbies.events.values.filter { $0.contains("works") }.count == 1)
    }
  }

  /// The server whose background work runs.
  private static func owner(_ lobbies: Lobbies) -> Int? {
    lobbies.events.values.last { $0.contains("works") }.flatMap { Int($0.prefix(1)) }
  }

  @Test func `when the owner stops, the next owner continues with the archived stores, sessions and background work`()
    async throws
  {
    try await onThread {
      let lobbies = Lobbies()
      let stage = try lobbies.stage(servers: 1)
      lobbies.events.wait { $0 == "0 works with 0" }
      try stage.start()
      let member = try stage.client(1)
      _ = try member.act("/desk", "announceTapped", key: "one")
      _ = try member.act("/desk", "bellTapped", key: "two")
      lobbies.events.wait { $0 == "0 rings" }
      #expect(lobbies.visitors(0) == 2 && lobbies.visitors(1) == 0)
      stage.stop(0)
      lobbies.events.wait { $0 == "0 ends" }
      lobbies.events.wait { $0 == "1 works with 2" }
      #expect(try member.shown("/desk") == "1 of 2")
      // Performed by the previous owner already.
      #expect(try member.act("/desk", "announceTapped", key: "one").status == 200)
      _ = try member.act("/desk", "announceTapped", key: "three")
      #expect(try member.shown("/desk") == "2 of 3")
    }
  }

  @Test func `a server that does not own a shared store undoes every change of it`() async throws {
    try await onThread {
      let lobbies = Lobbies()
      let stage = try lobbies.stage(servers: 1)
      lobbies.events.wait { $0 == "0 works with 0" }
      try stage.start()
      let other = lobbies.all.withLock { $0[1] }.store
      other.send(.bellTapped)
      #expect(lobbies.visitors(1) == 0)
      #expect(!lobbies.events.values.contains("1 rings"))
      #expect(stage.log.values.contains { $0.contains("The state of the shared store 'Lobby' could not be committed") })
      _ = try stage.client(1).act("/lobby", "enterTapped", key: "one")
      #expect(lobbies.visitors(0) == 1 && lobbies.visitors(1) == 0)
    }
  }

  @Test func `an action whose stores have a newer token is not performed, and the stores are read again`() async throws
  {
    try await onThread {
      let lobbies = Lobbies()
      let stage = try lobbies.stage(servers: 2)
      let member = try stage.client(1)
      _ = try member.act("/desk", "announceTapped", key: "one")
      let engine = try Redis(stage.engine.networkAddress, timeout: .seconds(60))
      try engine.waitUntilAvailable(for: .seconds(60))
      // Invalidates the owner's token, as a claim by a different server does.
      _ = try engine.call(RedisCommand("HINCRBY", "periscope:session:stores", "token", 1))
      let state = #"{"visitors":41}"#
      _ = try engine.call(RedisCommand("HSET", "periscope:pages:stores", "state store Lobby", state))
      // The request is performed after the new claim.
      #expect(try member.act("/desk", "announceTapped", key: "two").status == 200)
      #expect(try member.shown("/desk") == "2 of 42")
      #expect(try stage.client(0).shown("/lobby") == "42")
    }
  }

  @Test func `an owner without a lease ends the stores' effects, and shows what the next owner has committed`()
    async throws
  {
    try await onThread {
      let lobbies = Lobbies()
      let stage = try lobbies.stage(servers: 0, lease: .seconds(20))
      let clock = SteppedClock()
      try stage.start(clock: clock)
      lobbies.events.wait { $0 == "0 works with 0" }
      try stage.start()
      let member = try stage.client(0)
      _ = try member.act("/desk", "bellTapped", key: "one")
      lobbies.events.wait { $0 == "0 rings" }
      let engine = try Redis(stage.engine.networkAddress, timeout: .seconds(60))
      try engine.waitUntilAvailable(for: .seconds(60))
      let owners = try engine.call(RedisCommand("HMGET", "periscope:session:stores", "owner")).elements ?? []
      // Simulates a process that is suspended: Redis has removed its lease. Repeated, because the server may be the owner again before
      // the other one.
      clock.step(by: .seconds(30))
      try Waiting.wait(for: "a takeover by the second server") {
        for owner in owners { _ = try engine.call(RedisCommand("DEL", RedisKeys.server(owner.text ?? ""))) }
        return lobbies.events.values.contains("1 works with 1") ? nil : "\(lobbies.events.values)"
      }
      lobbies.events.wait { $0 == "0 ends" }
      let other = try stage.client(1, cookie: member.cookie)
      _ = try other.act("/desk", "announceTapped", key: "two")
      #expect(try other.shown("/desk") == "1 of 2")
      // The first server relays again, once it has a lease.
      try Waiting.wait(for: "a relayed page") {
        let shown = try? stage.client(0, cookie: member.cookie).shown("/desk")
        return shown == "1 of 2" ? nil : "\(shown ?? "no response")"
      }
      stage.stop(1)
      lobbies.events.wait { $0 == "0 works with 2" }
      #expect(try stage.client(0, cookie: member.cookie).shown("/desk") == "1 of 2")
      #expect(lobbies.visitors(0) == 2)
    }
  }

  @Test func `without the modifier, each server has its own instance, and owns the sessions that it has started`()
    async throws
  {
    try await onThread {
      let lobbies = Lobbies(ownedByOneServer: false)
      let stage = try lobbies.stage(servers: 2)
      for index in 0..<2 {
        let member = try stage.client(index)
        _ = try member.act("/desk", "announceTapped", key: "one")
        #expect(try member.shown("/desk") == "1 of 1")
        #expect(try stage.metric("periscope_relayed_requests_total", of: index) == 0)
      }
      #expect(
        stage.log.values.contains { $0.contains("The shared store 'Lobby'") && $0.contains("is separate on each") })
    }
  }
}
