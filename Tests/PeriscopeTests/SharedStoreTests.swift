import ComposableArchitecture
import Foundation
import Periscope
import PeriscopeTestConnection
import Testing

@Reducer
private struct Lobby {
  @ObservableState
  struct State: Equatable, Codable {
    var visitors = 0
    var openedBy = "-"
  }

  enum Action {
    case enterButtonTapped
    case laterButtonTapped
  }

  @Dependency(\.request) var request

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .enterButtonTapped:
        state.visitors += 1
        state.openedBy = "<\(request.path)>"
        return .none
      case .laterButtonTapped: return .run { send in await send(.enterButtonTapped) }
      }
    }
  }
}

@Reducer
private struct Desk {
  @ObservableState
  struct State: Equatable, Codable {
    var notes = 0
  }

  enum Action { case noteButtonTapped }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.notes += 1
      return .none
    }
  }
}

private struct DeskView: View {
  let store: StoreOf<Desk>
  let lobby: StoreOf<Lobby>

  var body: some View {
    output { "\(store.notes) of \(lobby.visitors)" }
    Button("Note", send: .noteButtonTapped, to: store)
    Button("Enter", send: .enterButtonTapped, to: lobby)
    Button("Later", send: .laterButtonTapped, to: lobby)
  }
}

private struct LobbyView: View {
  let store: StoreOf<Lobby>
  var body: some View {
    output { "\(store.visitors)" }
    Button("Enter", send: .enterButtonTapped, to: store)
  }
}

/// A site with a page for everybody and a page for each session, which show one store.
private func site() -> (Site, SharedStore<Lobby.State, Lobby.Action>) {
  let lobby = SharedStore(initialState: Lobby.State()) { Lobby() }
  let site = Site {
    Page("/lobby", title: "Lobby", shared: lobby) { store in LobbyView(store: store) }
    Page("/desk", title: "Desk", initialState: Desk.State()) {
      Desk()
    } content: { store in
      DeskView(store: store, lobby: lobby.store)
    }
  }
  return (site, lobby)
}

@Suite(.timeLimit(.minutes(5))) struct SharedStoreTests {
  @Test func `a view that reads a session's state and a shared state is updated when either changes`() async throws {
    let (site, _) = site()
    let stage = try SiteStage(site)
    let port = stage.server.port
    try await onThread {
      let (one, other, watcher) = (try Client(port: port), try Client(port: port), try Client(port: port))
      let pages = [try one.get("/desk"), try other.get("/desk"), try watcher.get("/lobby")]
      let streams = [try one.another(), try other.another(), try watcher.another()]
      for (stream, page) in zip(streams, zip(["/desk", "/desk", "/lobby"], pages)) {
        try stream.follow("\(page.0)?epoch=\(page.1.epoch)&since=0")
      }
      _ = try one.post("/desk", "action=noteButtonTapped", "Prefer: return=minimal")
      #expect(try streams[0].event()?.contains("=1 of 0") == true)
      // The response contains the sequence number of the change, which the stream sends.
      #expect(
        try one.post("/desk", "action=enterButtonTapped", "Prefer: return=minimal").header("Periscope-Sequence") == "2")
      #expect(try streams[0].event()?.contains("=1 of 1") == true)
      #expect(try streams[1].event()?.contains("=0 of 1") == true)
      #expect(try streams[2].event() == "id:1\ndata:0.0=1\n\n")
      _ = try watcher.post("/lobby", "action=enterButtonTapped", "Prefer: return=minimal")
      #expect(try streams[0].event()?.contains("=1 of 2") == true)
      #expect(try streams[1].event()?.contains("=0 of 2") == true)
      _ = try other.post("/desk", "action=laterButtonTapped", "Prefer: return=minimal")
      for (stream, text) in zip(streams, ["=1 of 3", "=0 of 3", "=3"]) {
        try stream.wait(for: text)
      }
    }
    stage.server.stop()
  }

  @Test func `eight threads that act on pages and the shared store do not deadlock, and all see the last value`()
    async throws
  {
    let (site, lobby) = site()
    let stage = try SiteStage(site)
    let port = stage.server.port
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<8 {
        group.addTask {
          try await onThread {
            let client = try Client(port: port)
            let path = number.isMultiple(of: 4) ? "/lobby" : "/desk"
            let page = try client.get(path)
            let stream = try client.another()
            try stream.follow("\(path)?epoch=\(page.epoch)&since=0")
            for _ in 0..<50 {
              _ = try client.post(path, "action=enterButtonTapped", "Prefer: return=minimal")
              lobby.store.send(.enterButtonTapped)
              if path == "/desk" { _ = try client.post(path, "action=noteButtonTapped", "Prefer: return=minimal") }
            }
            try stream.wait(for: path == "/desk" ? "=50 of 800\n" : "=800\n")
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(lobby.store.visitors == 800)
    stage.server.stop()
  }

  @Test func `a shared store does not see the dependencies of the request that creates it`() throws {
    let site = Site {
      Page("/late", title: "Late", initialState: Desk.State()) {
        Desk()
      } content: { store in
        let lobby = SharedStore(initialState: Lobby.State()) { Lobby() }
        let _ = lobby.store.send(.enterButtonTapped)
        OpenedBy(lobby: lobby.store)
      }
    }
    let stage = try SiteStage(site)
    #expect(try stage.client().get("/late").text.contains("&lt;&gt;"))
  }

  @Test(arguments: [true, false])
  func `the reducer and the effects of a shared store have the dependencies of the site, even if the store is older`(
    isDeclared: Bool
  ) async throws {
    let own = SharedStore(initialState: Origins.State()) {
      Origins()
    } withDependencies: {
      $0.date = .constant(Date(timeIntervalSince1970: 7))
    }
    let site = Site {
      if isDeclared {
        Page("/origins", title: "Origins", shared: own) { OriginsView(store: $0) }
      } else {
        Page("/origins", title: "Origins") { OriginsView(store: own.store) }
      }
    }
    .dependencies {
      $0.uuid = .constant(UUID(5))
      $0.date = .constant(Date(timeIntervalSince1970: 8))
    }
    let stage = try SiteStage(site)
    try await onThread { _ = try stage.client().get("/origins") }
    await own.store.send(.askTapped).finish()
    #expect(own.store.state == Origins.State(reduced: "\(UUID(5)) 7", effect: "\(UUID(5)) 7"))
  }

  @Test func `a page of a shared store lists the store's state as JSON`() throws {
    let (site, lobby) = site()
    let stage = try SiteStage(site)
    lobby.store.send(.enterButtonTapped)
    #expect(
      try stage.client().get("/lobby", accept: "application/json").text
        == #"{"state":{"openedBy":"<>","visitors":1},"actions":["enterButtonTapped"]}"# + "\n")
  }
}

private struct OpenedBy: View {
  let lobby: StoreOf<Lobby>
  var body: some View { p { lobby.openedBy } }
}

@Reducer
private struct Origins {
  @ObservableState
  struct State: Equatable {
    var reduced = ""
    var effect = ""
  }

  enum Action {
    case askTapped
    case answered(String)
  }

  @Dependency(\.date.now) var now
  @Dependency(\.uuid) var uuid

  private var origin: String { "\(uuid()) \(Int(now.timeIntervalSince1970))" }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .askTapped:
        state.reduced = origin
        return .run { send in await send(.answered(origin)) }
      case .answered(let text):
        state.effect = text
        return .none
      }
    }
  }
}

private struct OriginsView: View {
  let store: StoreOf<Origins>
  var body: some View { output { store.reduced } }
}
