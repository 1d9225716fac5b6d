import Clocks
import ComposableArchitecture
import Dispatch
import Foundation
import PeriscopeLocks
import PeriscopeTestConnection
import PeriscopeTestSupport
import Testing

@testable import Periscope
@testable import PeriscopeLive
@testable import PeriscopeSQLite
import PeriscopeSystem

/// A shared feature, which notifies a test when its effects start.
@Reducer
private struct Lobby {
  @ObservableState
  struct State: Equatable, Codable {
    var visitors = 0
  }

  enum Action {
    case enterTapped
    case bellTapped
    case roundTapped
    case rung
  }

  var rings: @Sendable () -> Void = {}

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .enterTapped, .rung:
        state.visitors += 1
        return .none
      case .bellTapped:
        state.visitors += 10
        return ring
      case .roundTapped:
        state.visitors += 100
        return .concatenate(ring, ring)
      }
    }
  }

  private var ring: EffectOf<Self> {
    .run { [rings] send in
      rings()
      await send(.rung)
    }
  }
}

private typealias SharedLobby = SharedStore<Lobby.State, Lobby.Action>

/// A feature of each session, which also sends to the lobby.
@Reducer
private struct Desk {
  @ObservableState
  struct State: Equatable, Codable {
    var notes = 0
  }

  enum Action {
    case noteTapped
    case announceTapped
  }

  let lobby: SharedLobby

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.notes += 1
      if case .announceTapped = action { lobby.store.send(.enterTapped) }
      return .none
    }
  }
}

private struct DeskView: View {
  let store: StoreOf<Desk>
  let lobby: StoreOf<Lobby>

  var body: some View {
    output { "\(store.notes) of \(lobby.visitors)" }
    Button("Note", send: .noteTapped, to: store)
    Button("Announce", send: .announceTapped, to: store)
    Button("Enter", send: .enterTapped, to: lobby)
  }
}

private struct LobbyView: View {
  let store: StoreOf<Lobby>

  var body: some View {
    output { "\(store.visitors)" }
    Button("Enter", send: .enterTapped, to: store)
    Button("Bell", send: .bellTapped, to: store)
    Button("Round", send: .roundTapped, to: store)
  }
}

private struct Guest: View {
  let lobby: StoreOf<Lobby>

  var body: some View {
    output { "\(lobby.visitors)" }
      .onDisappear { lobby.send(.enterTapped) }
  }
}

/// A lobby, a desk that shows it beside its own store, and a window that shows only the lobby.
private func site(_ lobby: SharedLobby) -> Site {
  Site {
    Page("/lobby", title: "Lobby", shared: lobby) { store in LobbyView(store: store) }
    Page("/desk", title: "Desk", initialState: Desk.State()) {
      Desk(lobby: lobby)
    } content: { store in
      DeskView(store: store, lobby: lobby.store)
    }
    Page("/window", title: "Window") { LobbyView(store: lobby.store) }
  }
}

private func lobby(name: String? = nil, rings: @escaping @Sendable () -> Void = {}) -> SharedLobby {
  SharedStore(name: name, initialState: Lobby.State()) { Lobby(rings: rings) }
}

/// Consecutive processes that share an archive.
private final class Processes {
  let archive = MemoryArchive()
  let log = Recorder<String>()
  private(set) var stage: SiteStage?
  var clock: any Clock<Duration> = ContinuousClock()

  /// Starts a process with its own lobby.
  func start(_ lobby: SharedLobby = lobby()) throws -> SiteStage { try start(site(lobby)) }

  func start(_ site: Site) throws -> SiteStage {
    stage?.server.stop()
    let durability = Durability(archive, clock: clock, report: { [log] in log.append($0) })
    let new = try SiteStage(site, clock: clock, durability: durability)
    stage = new
    return new
  }

  func fail(_ fails: Bool = true) {
    archive.content.withLock {
      $0.failure = fails ? ArchiveError(kind: .full, description: "The disk is full.") : nil
    }
  }

  /// Replaces each archived state by one that the lobby's current version cannot decode.
  func age() {
    archive.content.withLock { content in
      for key in content.pages.keys { content.pages[key]?.state = Array(#"{"total": 7}"#.utf8) }
    }
  }
}

extension Client {
  fileprivate func visitors() throws -> String { try get("/lobby", accept: "application/json").text }
}

@Suite(.timeLimit(.minutes(5)))
struct KeptSharedStoreTests {
  @Test func `a shared store keeps its state for all its pages after a restart`() throws {
    let processes = Processes()
    let before = try processes.start().client()
    _ = try before.post("/lobby", "action=enterTapped")
    _ = try before.post("/desk", "action=enterTapped")
    _ = try before.post("/desk", "action=announceTapped")
    let after = try processes.start().client(cookie: before.cookie)
    #expect(try after.get("/desk").text.contains("<output>1 of 3</output>"))
    #expect(try processes.stage?.client().visitors().contains(#""visitors":3"#) == true)
    #expect(processes.log.values.isEmpty)
  }

  @Test func `an action's changes to a page and a shared store are one commit`() throws {
    let processes = Processes()
    let client = try processes.start().client()
    _ = try client.post("/desk", "action=announceTapped", "Idempotency-Key: one")
    _ = try client.post("/desk", "action=enterTapped")
    _ = try client.post("/desk", "action=noteTapped")
    #expect(
      processes.archive.content.withLock { $0.transactions }
        == [["store Lobby", "/desk"], ["store Lobby"], ["/desk"]])
  }

  @Test func `the effect of a shared store's action starts only after the action's commit`() async throws {
    try await onThread {
      let processes = Processes()
      let events = Recorder<String>()
      let client = try processes.start(lobby { events.append("effect") }).client()
      _ = try client.get("/desk")
      let stream = try client.another()
      try stream.follow("/desk")
      let (begun, mayGoOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      processes.archive.content.withLock {
        $0.whenCommitting = {
          events.append("commit")
          begun.signal()
          mayGoOn.wait()
        }
      }
      try client.connection.send(
        "POST /lobby HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 17\r\n\r\naction=bellTapped"
      )
      begun.wait()
      // The effect has not started.
      #expect(events.values == ["commit"])
      mayGoOn.signal()
      mayGoOn.signal()
      #expect(try client.connection.readResponse().status == 200)
      events.append("answer")
      try stream.wait(for: "=0 of 11")
      #expect(events.values.filter { $0 != "answer" } == ["commit", "effect", "commit"])
    }
  }

  @Test func `a failed commit returns the shared store to its committed state, and its pages continue`() async throws {
    try await onThread {
      let processes = Processes()
      let effects = Recorder<String>()
      let client = try processes.start(lobby { effects.append("effect") }).client()
      _ = try client.post("/lobby", "action=enterTapped")
      let page = try client.get("/desk")
      let stream = try client.another()
      try stream.follow("/desk?epoch=\(page.epoch)&since=0")
      processes.fail()
      for action in ["bellTapped", "roundTapped"] {
        let refused = try client.post("/lobby", "action=\(action)", "Accept: application/json")
        #expect(refused.status == 503)
        #expect(refused.header("Retry-After") == "5")
        #expect(refused.text.contains("could not be saved"))
      }
      #expect(try client.visitors().contains(#""visitors":1}"#))
      #expect(processes.log.values.contains { $0.contains("'Lobby'") && $0.contains("The disk is full.") })
      processes.fail(false)
      #expect(try client.post("/lobby", "action=enterTapped").text.contains(#""visitors":2}"#))
      #expect(try client.post("/lobby", "action=bellTapped").status == 200)
      try stream.wait(for: "=0 of 13")
      #expect(try client.get("/desk").epoch == page.epoch)
      #expect(effects.values.count == 1)
    }
  }

  @Test func `after a failed commit a page that changed only a shared store continues with a notice`() throws {
    let processes = Processes()
    let client = try processes.start().client()
    let page = try client.get("/desk")
    processes.fail()
    for isForm in [true, false] {
      let answer =
        isForm
        ? try client.submit("/desk", "action=enterTapped")
        : try client.post("/desk", "action=enterTapped", "Accept: application/json")
      #expect(answer.status == (isForm ? 303 : 503))
      let shown = try client.get("/desk")
      #expect(shown.text.contains("<output>0 of 0</output>"))
      let notice = isForm ? "That did not work. Try again in a moment." : "The last action could not be saved"
      #expect(shown.text.contains(#"role="alert">\#(notice)"#))
      #expect(shown.epoch == page.epoch)
    }
  }

  @Test func `after a failed commit a page that changed itself and a shared store is discarded, without either change`()
    throws
  {
    let processes = Processes()
    let client = try processes.start().client()
    _ = try client.post("/desk", "action=noteTapped")
    let page = try client.get("/desk")
    processes.fail()
    #expect(try client.post("/desk", "action=announceTapped", "Accept: application/json").status == 503)
    let shown = try client.get("/desk")
    #expect(shown.text.contains("<output>1 of 0</output>"))
    #expect(shown.text.contains(#"role="alert">The last action could not be saved"#))
    #expect(shown.epoch != page.epoch)
    processes.fail(false)
    #expect(try client.post("/desk", "action=announceTapped", "Accept: application/json").text.contains(#""notes":2"#))
    #expect(try client.visitors().contains(#""visitors":1}"#))
  }

  @Test func `an effect's change of a shared store whose commit fails is undone`() async throws {
    try await onThread {
      let processes = Processes()
      let (begun, mayGoOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      let client = try processes.start(
        lobby {
          begun.signal()
          mayGoOn.wait()
        }
      ).client()
      _ = try client.post("/lobby", "action=bellTapped")
      begun.wait()
      processes.fail()
      let failed = DispatchSemaphore(value: 0)
      processes.log.onAppend { failed.signal() }
      mayGoOn.signal()
      failed.wait()
      #expect(try client.visitors().contains(#""visitors":10}"#))
    }
  }

  @Test(arguments: ["/lobby", "/desk", "/window"])
  func `one idempotency key changes a shared store once, also after a restart, and is refused for a different action`(
    path: String
  ) throws {
    let processes = Processes()
    let first = try processes.start().client(cookie: "periscope=\(SessionID().text)")
    for _ in 0..<2 { _ = try first.post(path, "action=enterTapped", "Idempotency-Key: one") }
    #expect(try first.visitors().contains(#""visitors":1}"#))
    let second = try processes.start().client(cookie: first.cookie)
    #expect(try second.post(path, "action=enterTapped", "Idempotency-Key: one").status == 200)
    #expect(try second.visitors().contains(#""visitors":1}"#))
    #expect(try second.post(path, "action=bellTapped", "Idempotency-Key: one").status == 422)
    #expect(try second.post(path, "action=enterTapped", "Idempotency-Key: two").status == 200)
    #expect(try second.visitors().contains(#""visitors":2}"#))
  }

  @Test(arguments: ["/lobby", "/desk", "/window"])
  func `a request whose commit failed does not use up its idempotency key`(path: String) throws {
    let processes = Processes()
    let client = try processes.start().client()
    _ = try client.get(path)
    processes.fail()
    #expect(
      try client.post(path, "action=enterTapped", "Accept: application/json", "Idempotency-Key: one").status == 503)
    processes.fail(false)
    #expect(
      try client.post(path, "action=enterTapped", "Accept: application/json", "Idempotency-Key: one").status == 200)
    #expect(try client.visitors().contains(#""visitors":1}"#))
  }

  @Test
  func `an archived state that a shared store's new version cannot read is set aside, and the store starts afresh`()
    throws
  {
    let processes = Processes()
    _ = try processes.start().client().post("/lobby", "action=enterTapped")
    processes.age()
    let after = try processes.start().client()
    #expect(try after.visitors().contains(#""visitors":0}"#))
    #expect(processes.archive.content.withLock { $0.aside.map(\.key.page) } == ["store Lobby"])
    #expect(processes.log.values.contains { $0.contains("shared store 'Lobby'") && $0.contains("migrating") })
  }

  @Test func `a shared state that can neither be read nor set aside keeps the server from starting`() throws {
    let processes = Processes()
    _ = try processes.start().client().post("/lobby", "action=enterTapped")
    processes.age()
    processes.fail()
    #expect {
      try processes.start()
    } throws: {
      "\($0)" == "The archived state of the shared store 'Lobby' cannot be used: The disk is full."
    }
    processes.fail(false)
    #expect(try processes.start().client().visitors().contains(#""visitors":0}"#))
  }

  @Test func `changes to a shared store while a page opens and ends are committed, and its lock is released`() throws {
    let processes = Processes()
    let lobby = lobby()
    let site = Site {
      Page("/guest", title: "Guest") {
        let _ = lobby.store.send(.enterTapped)
        Guest(lobby: lobby.store)
      }
    }
    let stage = try processes.start(site.archiving(lobby))
    #expect(try stage.client().get("/guest").text.contains("<output>1</output>"))
    #expect(processes.archive.content.withLock { $0.transactions } == [["store Lobby"]])
    stage.server.stop()
    #expect(lobby.store.visitors == 2)
    #expect(processes.archive.content.withLock { $0.transactions.count } == 2)
  }

  @Test func `the effects of a shared store's action whose commit failed do not start`() async throws {
    try await onThread {
      let processes = Processes()
      let effects = Recorder<String>()
      let client = try processes.start(lobby { effects.append("effect") }).client()
      let waiting = DispatchSemaphore(value: 0)
      // The effects of these actions, which are undone, must not start.
      for _ in 0..<50 {
        processes.fail()
        #expect(try client.post("/lobby", "action=roundTapped", "Accept: application/json").status == 503)
      }
      processes.fail(false)
      processes.archive.content.withLock { $0.whenCommitting = { waiting.signal() } }
      #expect(try client.post("/lobby", "action=roundTapped").status == 200)
      // Waits for the commits of the action and of the actions of its two effects.
      for _ in 0..<3 { waiting.wait() }
      #expect(effects.values.count == 2)
    }
  }

  @Test func `effects of a committed action continue after the commit of a later action has failed`() async throws {
    try await onThread {
      let processes = Processes()
      let (begun, mayGoOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      let client = try processes.start(
        lobby {
          begun.signal()
          mayGoOn.wait()
        }
      ).client()
      _ = try client.get("/lobby")
      let stream = try client.another()
      try stream.follow("/lobby")
      #expect(try client.post("/lobby", "action=roundTapped").status == 200)
      begun.wait()
      mayGoOn.signal()
      // The second effect of the sequence has started, and has not sent its action yet.
      begun.wait()
      processes.fail()
      #expect(try client.post("/lobby", "action=enterTapped").status == 503)
      processes.fail(false)
      mayGoOn.signal()
      try stream.wait(for: "=102")
    }
  }

  private struct Old: Codable { var total: Int }

  @Test func `a shared store's migration reads the archived state of an older version`() throws {
    let processes = Processes()
    _ = try processes.start().client().post("/lobby", "action=enterTapped")
    processes.age()
    let migrating = lobby().migrating { (old: Old) in Lobby.State(visitors: old.total) }
    #expect(try processes.start(migrating).client().visitors().contains(#""visitors":7}"#))
    #expect(processes.log.values.isEmpty)
  }

  @Test func `a shared store's commit interval delays its commits, and responses to changes of the store name it`()
    async throws
  {
    let clock = TestClock()
    let processes = Processes()
    processes.clock = clock
    let client = try processes.start(lobby().commits(every: .milliseconds(500))).client()
    #expect(try client.post("/desk", "action=enterTapped").header("Periscope-Commit") == "within 500 ms")
    #expect(try client.post("/lobby", "action=enterTapped").header("Periscope-Commit") == "within 500 ms")
    #expect(try client.post("/desk", "action=noteTapped").header("Periscope-Commit") == nil)
    #expect(processes.archive.content.withLock { $0.transactions } == [["/desk"]])
    let committed = AsyncStream<Void>.makeStream()
    processes.archive.content.withLock { $0.whenCommitting = { committed.continuation.yield() } }
    // The two sleepers are the timer of the server's pings and the timer of the store's commit.
    await clock.waitForSleepers(2)
    await clock.advance(by: .milliseconds(500))
    for await _ in committed.stream { break }
    _ = try client.post("/lobby", "action=enterTapped")
    // The old server commits when it stops, without waiting for the timer.
    #expect(try processes.start().client().visitors().contains(#""visitors":3}"#))
  }
}
