import ComposableArchitecture
import PeriscopeLaunchers
import PeriscopeRedis
import PeriscopeTestConnection
import Testing

@testable import Periscope
@testable import PeriscopeCluster
@testable import PeriscopeLive

private struct User: Codable, Equatable, Sendable {
  var name: String
}

@Reducer
private struct Door {
  @ObservableState
  struct State: Equatable {}

  enum Action { case adaTapped, blobTapped, everywhereTapped, elsewhereTapped }

  @Dependency(\.session) var session

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      switch action {
      case .adaTapped: session.signIn(User(name: "Ada"))
      case .blobTapped: session.signIn(User(name: "Blob"))
      case .everywhereTapped: session.signOutEverywhere()
      case .elsewhereTapped: session.signOutElsewhere()
      }
      return .none
    }
  }
}

private struct DoorView: View {
  let store: StoreOf<Door>

  var body: some View {
    Button("Ada", send: .adaTapped, to: store)
    Button("Blob", send: .blobTapped, to: store)
    Button("Everywhere", send: .everywhereTapped, to: store)
    Button("Elsewhere", send: .elsewhereTapped, to: store)
  }
}

private let site = Site {
  Page("/door", title: "Door", initialState: Door.State()) {
    Door()
  } content: { store in
    DoorView(store: store)
  }
  Page("/room", title: "Room") { p { "room" } }.requires(signIn: "/door") { $0[User.self] != nil }
  Route("GET", "/me") { request in .text(request.session?[User.self]?.name ?? "nobody") }.withSession(startsOne: false)
}

/// Signing a user out of the sessions of all servers.
@Suite(.timeLimit(.minutes(5)), .enabled(if: RedisServer.isInstalled, "\(RedisServer.advice)"))
struct SignOutClusterTests {
  @Test(arguments: [(action: "everywhereTapped", own: 302), ("elsewhereTapped", 200)])
  func
    `signing out everywhere or elsewhere includes the user's sessions on other servers, but not those of other users`(
      action: String, own: Int
    ) async throws
  {
    try await onThread {
      let cluster = try ClusterStage(servers: 3, site)
      let clients = try (0..<3).map { try cluster.client($0) }
      for client in clients { _ = try client.post("/door", "action=adaTapped") }
      let other = try cluster.client(1)
      _ = try other.post("/door", "action=blobTapped")
      #expect(try clients.map { try $0.get("/room").status } == [200, 200, 200])
      _ = try clients[0].post("/door", "action=\(action)")
      // The user's other sessions are signed out a moment after the response.
      for client in clients.dropFirst() {
        try Waiting.wait(for: "a sign-out on a different server") {
          let status = try client.get("/room").status
          return status == 302 ? nil : "\(status)"
        }
      }
      #expect(try clients[0].get("/room").status == own)
      #expect(try other.get("/room").status == 200)
    }
  }

  @Test func `signing out everywhere includes a session whose server has stopped, so that no server owns it`()
    async throws
  {
    try await onThread {
      let cluster = try ClusterStage(servers: 2, site)
      let (here, away) = (try cluster.client(0), try cluster.client(1))
      for client in [here, away] { _ = try client.post("/door", "action=adaTapped") }
      cluster.stop(1)
      let redis = try Redis(cluster.engine.address, timeout: .seconds(60))
      try redis.waitUntilAvailable(for: .seconds(60))
      let key = RedisKeys.user(SignedInUser.name(of: User(name: "Ada")))
      #expect(try redis.call(RedisCommand("SCARD", key)).integer == 2)
      _ = try here.post("/door", "action=everywhereTapped")
      try Waiting.wait(for: "the deletion of the user's sessions") {
        try redis.call(RedisCommand("EXISTS", key)).integer == 1 ? "the key exists" : nil
      }
      #expect(try cluster.client(0, cookie: away.cookie).get("/room").status == 302)
    }
  }

  @Test func `signing a user out everywhere leaves a session in which a different user has signed in since`()
    async throws
  {
    try await onThread {
      let cluster = try ClusterStage(servers: 2, site)
      let (here, away) = (try cluster.client(0), try cluster.client(1))
      for client in [here, away] { _ = try client.post("/door", "action=adaTapped") }
      _ = try away.post("/door", "action=blobTapped")
      let redis = try Redis(cluster.engine.address, timeout: .seconds(60))
      try redis.waitUntilAvailable(for: .seconds(60))
      let key = RedisKeys.user(SignedInUser.name(of: User(name: "Ada")))
      #expect(try redis.call(RedisCommand("SCARD", key)).integer == 1)
      _ = try here.post("/door", "action=everywhereTapped")
      try Waiting.wait(for: "the deletion of the user's sessions") {
        try redis.call(RedisCommand("EXISTS", key)).integer == 1 ? "the key exists" : nil
      }
      #expect(try away.get("/room").status == 200)
    }
  }

  @Test func `a sign-out that two servers refuse is repeated once a second, not once for each of the two`() async throws
  {
    try await onThread {
      let cluster = try ClusterStage(servers: 1, site)
      let client = try cluster.client(0)
      _ = try client.post("/door", "action=adaTapped")
      let key = RedisKeys.user(SignedInUser.name(of: User(name: "Ada")))
      let peers = try ["a", "b"].map { try Peer(cluster.engine, id: $0) }
      for peer in peers {
        _ = try peer.redis.call(RedisCommand("HSET", RedisKeys.owner(peer.id), "owner", peer.id, "user", key))
        _ = try peer.redis.call(RedisCommand("SADD", key, peer.id))
      }
      _ = try client.post("/door", "action=everywhereTapped")
      var times: [Duration] = []
      for _ in 0..<3 {
        let messages = try peers.map { try $0.next() }
        times.append(try peers[0].time())
        for (peer, message) in zip(peers, messages) {
          guard case .request(let number, let server, _, let request) = message, SignOutMessage(request) != nil else {
            Issue.record("\(message) is no order to sign out.")
            return
          }
          try peer.send(.notOwner(number: number), to: server)
        }
      }
      #expect(times[2] - times[0] > .milliseconds(1_900))
    }
  }

  @Test func `a route reads its client's session on each server; a client without a session has no user`() async throws
  {
    try await onThread {
      let cluster = try ClusterStage(servers: 2, site)
      let client = try cluster.client(0)
      _ = try client.post("/door", "action=adaTapped")
      for index in 0..<2 { #expect(try cluster.client(index, cookie: client.cookie).get("/me").text == "Ada") }
      #expect(try cluster.client(1).get("/me").text == "nobody")
    }
  }

  @Test func `an order to sign out survives conversion to a message and back, and a POST message is not such an order`()
  {
    let order = SignOutMessage(user: #"User {"name":"Ä"}"#, but: "abc")
    #expect(SignOutMessage(order.message) == order)
    var message = order.message
    message.method = "POST"
    #expect(SignOutMessage(message) == nil)
  }
}
