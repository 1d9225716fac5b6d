import ComposableArchitecture
import PeriscopeLocks
import PeriscopeSystem
import PeriscopeTestConnection
import PeriscopeUI
import Testing

@testable import Periscope
@testable import PeriscopeLive

/// A feature whose state cannot be encoded.
@Reducer
private struct Hoard {
  @ObservableState
  struct State: Equatable {
    var rows: IdentifiedArrayOf<Row> = []
    var bytes: [UInt8] = []
  }

  struct Row: Equatable, Identifiable {
    let id: Int
    var texts: [String: String?]
  }

  enum Action {
    case bytesTapped
    case textTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .bytesTapped: state.bytes += Array(repeating: 1, count: 1_000)
      case .textTapped:
        state.rows.append(Row(id: state.rows.count, texts: ["text": String(repeating: "x", count: 960)]))
      }
      return .none
    }
  }
}

private struct HoardView: View {
  let store: StoreOf<Hoard>

  var body: some View {
    output { "\(store.rows.count)" }
    Button("Bytes", send: .bytesTapped, to: store)
    Button("Text", send: .textTapped, to: store)
  }
}

/// A feature whose page can grow in rows, depth and text, and whose state can also grow without its page.
@Reducer
private struct Pile {
  @ObservableState
  struct State: Equatable, Codable {
    var rows = 0
    var depth = 0
    var text = ""
    var hidden = ""
  }

  enum Action {
    case deepenTapped
    case fillTapped
    case growTapped
    case hideTapped
    case nameTapped
    case noticeTapped
  }

  @Dependency(\.session) var session
  let started: @Sendable () -> Void

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .nameTapped:
        state.text = session[String.self] ?? "no name"
        session[String.self] = "Ada"
        return .none
      case .deepenTapped: state.depth += 10
      case .fillTapped: state.text += String(repeating: "<", count: 1_000)
      case .growTapped: state.rows += 10
      case .hideTapped: state.hidden += String(repeating: "x", count: 1_000)
      case .noticeTapped: return .none
      }
      return .run { [started] _ in started() }
    }
  }
}

private struct PileView: View {
  let store: StoreOf<Pile>

  var body: some View {
    ForEach(0..<store.rows) { row in p { "Row \(row)" } }
    Level(depth: store.depth)
    p { store.text }
    Button("Deepen", send: .deepenTapped, to: store)
    Button("Fill", send: .fillTapped, to: store)
    Button("Grow", send: .growTapped, to: store)
    Button("Hide", send: .hideTapped, to: store)
    Button("Name", send: .nameTapped, to: store)
    Button("Notice", send: .noticeTapped, to: store)
  }
}

private struct Level: View {
  let depth: Int

  var body: some View {
    ForEach(0..<min(depth, 1)) { _ in AnyView(Level(depth: depth - 1)) }
  }
}

struct PageLimitTests {
  private let effects = Counter()

  private func stage(
    durability: Durability? = nil, _ configure: (inout Server.Configuration) -> Void
  ) throws -> SiteStage {
    let site = Site {
      Page("/pile", title: "Pile", initialState: Pile.State()) { [effects] in
        Pile { effects.add() }
      } content: {
        PileView(store: $0)
      }
    }
    return try SiteStage(site, durability: durability, configure: configure)
  }

  /// Performs an action until it is refused, at most `most` times. Returns the refusal, if any, and the number of
  /// actions before it.
  private func exhaust(
    _ client: Client, _ action: String, most: Int = 200, keys: Bool = false
  ) throws -> (refusal: TestResponse?, performed: Int) {
    for count in 0..<most {
      let key = keys ? "Idempotency-Key: \(count)" : "Accept-Language: en"
      let response = try client.post("/pile", "action=\(action)", "Accept: */*", key)
      guard response.status == 200 else { return (response, count) }
    }
    return (nil, most)
  }

  @Test(arguments: [
    ("growTapped", "page_nodes", "this page's views (300)"),
    ("deepenTapped", "page_depth", "this page's depth (50 views)"),
    ("fillTapped", "page_bytes", "this page's size (20000 bytes)"),
    ("hideTapped", "page_state", "this page's state (30000 bytes)"),
  ])
  func `an action that exceeds a limit of its page is refused, and the page starts again`(
    action: String, limit: String, subject: String
  ) throws {
    let stage = try stage {
      $0.pageLimits = PageLimits(nodes: 300, bytes: 20_000, depth: 50)
      $0.stateLimit = 30_000
      $0.metricsAllowed = ["127.0.0.1"]
    }
    let client = try stage.client()
    #expect(try client.get("/pile").status == 200)
    let stream = try client.another()
    try stream.follow("/pile")
    let (refusal, performed) = try exhaust(client, action)
    #expect(refusal?.status == 413)
    #expect(
      refusal?.text
        == "The last action would have exceeded the limit of \(subject), so it was undone. This page starts again from its initial state.\n"
    )
    // The effect of the refused action does not start; those of earlier actions may still be starting.
    #expect(performed > 0)
    #expect(effects.value <= performed)
    let page = try client.get("/pile")
    #expect(page.status == 200)
    #expect(page.text.contains("That was too much, so this page starts again."))
    #expect(!page.text.contains("Row 1"))
    let metrics = try client.get("/metrics", accept: "*/*").text
    #expect(metrics.contains("periscope_limits_hit_total{limit=\"\(limit)\"} 1\n"))
    #expect(try client.post("/pile", "action=growTapped", "Accept: */*").status == 200)
  }

  @Test(arguments: ["bytesTapped", "textTapped"])
  func `the size of a state that cannot be encoded is limited`(action: String) throws {
    let site = Site {
      Page("/pile", title: "Hoard", initialState: Hoard.State()) {
        Hoard()
      } content: {
        HoardView(store: $0)
      }
    }
    let stage = try SiteStage(site) { $0.stateLimit = 30_000 }
    let client = try stage.client()
    _ = try client.get("/pile")
    let (refusal, performed) = try exhaust(client, action)
    #expect(refusal?.status == 413)
    #expect((20...30).contains(performed))
    #expect(try client.get("/pile").text.contains("<output>0</output>"))
  }

  @Test func `a form that exceeds its page's limit is redirected to the page, which shows the reason`() throws {
    let stage = try stage { $0.pageLimits = PageLimits(nodes: 50) }
    let client = try stage.client()
    _ = try client.get("/pile")
    var notice = false
    for _ in 0..<10 where !notice {
      #expect(try client.submit("/pile", "action=growTapped").status == 303)
      notice = try client.get("/pile").text.contains("That was too much, so this page starts again.")
    }
    #expect(notice)
    #expect(try client.get("/pile").text.contains("Grow"))
  }

  @Test func `after an action that exceeds a limit, an archived page shows its last saved state`() throws {
    let archive = MemoryArchive()
    let stage = try stage(durability: Durability(archive)) { $0.pageLimits = PageLimits(nodes: 120) }
    let client = try stage.client()
    let (refusal, performed) = try exhaust(client, "growTapped")
    #expect(refusal?.status == 413)
    #expect(refusal?.text.hasSuffix("This page shows the state before it.\n") == true)
    #expect(archive.content.withLock { $0.commits.count } == performed)
    #expect(try client.get("/pile").text.contains("Row \(performed * 10 - 1)"))
  }

  @Test func `without an archive, an action that exceeds a limit leaves the session's values as they are`() throws {
    let stage = try stage { $0.pageLimits = PageLimits(nodes: 120) }
    let client = try stage.client()
    #expect(try client.post("/pile", "action=nameTapped", "Accept: */*").text.contains("no name"))
    let (refusal, _) = try exhaust(client, "growTapped", keys: true)
    #expect(refusal?.status == 413)
    #expect(try client.post("/pile", "action=nameTapped", "Accept: */*").text.contains("Ada"))
  }

  @Test func `the pages of a session share its memory limit, and free their share when they end`() throws {
    let limits = PageLimits(sessionMemory: 400 * PageSize.bytesOfNode)
    let context = LiveContext(pageLimits: limits)
    let definition = PageDefinition(path: "/pile/:id", lifetime: .session) { (opening) throws(PageRefusal) in
      let store = Store(initialState: Pile.State(rows: 100), reducer: Pile {}, monitor: opening.monitor)
      return OpenPage(LiveDocument(PileView(store: store), monitor: opening.monitor, limits: opening.limits), store)
    }
    let session = Session(
      id: SessionID(), address: RemoteAddress(ipv4: 127, 0, 0, 1), settings: SessionSettings(context: context),
      now: .zero)
    weak var first: PageInstance?
    do {
      first = try session.instance(PageKey(page: 0, parameters: ["1"]), of: definition) { OpeningContext() }
      _ = try session.instance(PageKey(page: 0, parameters: ["2"]), of: definition) { OpeningContext() }
    }
    #expect(first != nil)
    #expect(session.memory.bytes > 200 * PageSize.bytesOfNode)
    #expect(context.metrics.pageMemory.value == session.memory.bytes)
    #expect(throws: PageRefusal.self) {
      _ = try session.instance(PageKey(page: 0, parameters: ["3"]), of: definition) { OpeningContext() }
      _ = try session.instance(PageKey(page: 0, parameters: ["4"]), of: definition) { OpeningContext() }
    }
    session.end()
    #expect(session.memory.bytes == 0)
    #expect(context.metrics.pageMemory.value == 0)
    #expect(first == nil)
  }
}
