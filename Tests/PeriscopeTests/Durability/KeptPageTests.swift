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

/// A feature with a sum, whose effects notify a test when they start.
@Reducer
private struct Ledger {
  @ObservableState
  struct State: Equatable, Codable {
    var sum = 0
    var note = ""
    var rate = 1.0
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case addTapped
    case laterTapped
    case endlessTapped
    case askTapped
    case nothingHappened
  }

  var started: @Sendable () -> Void = {}
  /// Receives whether an effect is cancelled after it has sent an action that changes nothing.
  var asked: @Sendable (Bool) -> Void = { _ in }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding: return .none
      case .addTapped:
        state.sum += 1
        return .none
      case .laterTapped:
        state.sum += 10
        return .run { [started] send in
          started()
          await send(.addTapped)
        }
      case .askTapped:
        return .run { [started, asked] send in
          started()
          await send(.nothingHappened)
          asked(Task.isCancelled)
        }
      case .nothingHappened: return .none
      case .endlessTapped:
        state.rate = .infinity
        return .none
      }
    }
  }
}

private struct LedgerView: View {
  @Bindable var store: StoreOf<Ledger>

  var body: some View {
    output { "\(store.sum)" }
    TextField("Note", text: $store.note)
    Button("Add", send: .addTapped, to: store)
    Button("Later", send: .laterTapped, to: store)
    Button("Endless", send: .endlessTapped, to: store)
    Button("Ask", send: .askTapped, to: store)
  }
}

private func page(
  _ lifetime: Page.Lifetime = .session, started: @escaping @Sendable () -> Void = {},
  asked: @escaping @Sendable (Bool) -> Void = { _ in }
) -> Page {
  Page("/ledger", title: "Ledger", lifetime: lifetime, initialState: Ledger.State()) {
    Ledger(started: started, asked: asked)
  } content: { store in
    LedgerView(store: store)
  }
}

/// Consecutive servers that share an archive.
private final class Restarts {
  let archive = MemoryArchive()
  let log = Recorder<String>()
  private(set) var stage: SiteStage?
  var clock: any Clock<Duration> = ContinuousClock()

  func start(_ page: Page) throws -> SiteStage {
    stage?.server.stop()
    let durability = Durability(archive, clock: clock, report: { [log] in log.append($0) })
    let new = try SiteStage(Site { page }, clock: clock, durability: durability)
    stage = new
    return new
  }
}

@Suite(.timeLimit(.minutes(5)))
struct KeptPageTests {
  @Test(arguments: [Page.Lifetime.session, .everybody])
  func `a page has its archived state after a restart, for its session or for everybody`(lifetime: Page.Lifetime) throws
  {
    let restarts = Restarts()
    let before = try restarts.start(page(lifetime)).client()
    _ = try before.post("/ledger", "action=addTapped&note=Milk")
    let after = try restarts.start(page(lifetime)).client(cookie: before.cookie)
    let response = try after.get("/ledger", accept: "application/json")
    #expect(response.text.contains(#""state":{"note":"Milk","rate":1,"sum":1}"#))
    #expect(response.header("Set-Cookie") == nil)
    let stranger = try restarts.start(page(lifetime)).client()
    let theirs = try stranger.get("/ledger", accept: "application/json").text
    #expect(theirs.contains(lifetime == .everybody ? #""sum":1"# : #""sum":0"#))
  }

  @Test func `after a restart, a tab's address still shows its page and accepts actions`() throws {
    let restarts = Restarts()
    let before = try restarts.start(page(.tab)).client()
    let address = try #require(try before.get("/ledger").header("Location"))
    _ = try before.post(address, "action=addTapped")
    let after = try restarts.start(page(.tab)).client(cookie: before.cookie)
    #expect(try after.post(address, "action=addTapped", "Accept: application/json").text.contains(#""sum":2"#))
    #expect(try after.get(address).text.contains("<output>2</output>"))
  }

  @Test(arguments: [
    (ArchiveError.Kind.full, "no space is left"), (.readOnly, "the archive cannot be written"),
    (.locked, "a different process uses the archive"), (.damaged, "the archive is damaged"),
    (.failed, "the archive reports an error"),
  ])
  func `a server whose last commit failed is not ready until a commit succeeds`(kind: ArchiveError.Kind, reason: String)
    throws
  {
    let restarts = Restarts()
    let client = try restarts.start(page()).client()
    #expect(try client.post("/ledger", "action=addTapped", "Accept: application/json").status == 200)
    #expect(try client.get("/ready").text == "ok\n")
    restarts.archive.content.withLock { $0.failure = ArchiveError(kind: kind, description: "/secret/path failed.") }
    #expect(try client.post("/ledger", "action=addTapped", "Accept: application/json").status == 503)
    for _ in 0..<2 {
      let ready = try client.get("/ready")
      #expect(ready.status == 503)
      #expect(ready.header("Retry-After") == "5")
      #expect(ready.text == "The last commit to the archive failed: \(reason). The server's log says more.\n")
    }
    #expect(try client.get("/health").status == 200)
    restarts.archive.content.withLock { $0.failure = nil }
    #expect(try client.post("/ledger", "action=addTapped", "Accept: application/json").status == 200)
    #expect(try client.get("/ready").text == "ok\n")
  }

  @Test(arguments: [ArchiveError.Kind.away, .notOwner, .tooLarge, .unsure])
  func `a server stays ready after the archive has refused one page's commit, or has not confirmed it`(
    kind: ArchiveError.Kind
  ) throws {
    let restarts = Restarts()
    let client = try restarts.start(page()).client()
    _ = try client.get("/ledger")
    restarts.archive.content.withLock { $0.failure = ArchiveError(kind: kind, description: "No.") }
    #expect(try client.post("/ledger", "action=addTapped", "Accept: application/json").status >= 400)
    #expect(try client.get("/ready").text == "ok\n")
  }

  @Test func `a session that only reads pages is not archived`() throws {
    let restarts = Restarts()
    let client = try restarts.start(page()).client()
    _ = try client.get("/ledger")
    #expect(restarts.archive.content.withLock { $0.commits.isEmpty && $0.sessions.isEmpty })
  }

  @Test func `the response, the patch and the effect of an action come after its commit`() async throws {
    try await onThread {
      let restarts = Restarts()
      let events = Recorder<String>()
      let stage = try restarts.start(page { events.append("effect") })
      let client = try stage.client()
      _ = try client.get("/ledger")
      let stream = try client.another()
      try stream.follow("/ledger")
      restarts.archive.content.withLock {
        $0.whenCommitting = { events.append("commit") }
      }
      _ = try client.post("/ledger", "action=laterTapped")
      #expect(events.values.first == "commit")
      // The effect's action is last.
      try stream.wait(for: "=11\n")
      #expect(events.values == ["commit", "effect", "commit"])
    }
  }

  @Test func `an action whose commit fails is refused without a patch or an effect, and can be retried`() async throws {
    try await onThread {
      let restarts = Restarts()
      let effects = Recorder<String>()
      let stage = try restarts.start(page { effects.append("effect") })
      let client = try stage.client()
      _ = try client.post("/ledger", "action=addTapped")
      let stream = try client.another()
      try stream.follow("/ledger")
      restarts.archive.content.withLock { $0.failure = ArchiveError(kind: .full, description: "The disk is full.") }
      let refused = try client.post("/ledger", "action=laterTapped", "Accept: application/json")
      #expect(refused.status == 503)
      #expect(refused.header("Retry-After") == "5")
      #expect(refused.text.contains("could not be saved"))
      #expect(restarts.log.values.contains { $0.contains("The disk is full.") })
      // The stream of the previous page has ended with it.
      #expect(try stream.event()?.contains("reset") == true)
      let shown = try client.get("/ledger").text
      #expect(shown.contains("<output>1</output>"))
      #expect(shown.contains(#"role="alert">The last action could not be saved"#))
      restarts.archive.content.withLock { $0.failure = nil }
      let next = try client.another()
      try next.follow("/ledger")
      #expect(try client.post("/ledger", "action=laterTapped", "Accept: application/json").text.contains(#""sum":11"#))
      // The stream sends the change of the effect's action last.
      try next.wait(for: "=12\n")
      #expect(effects.values.count == 1)
    }
  }

  @Test func `a failed commit of an effect's change returns the page to its committed state, even without viewers`()
    async throws
  {
    try await onThread {
      let restarts = Restarts()
      let (begun, mayGoOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      let client = try restarts.start(
        page {
          begun.signal()
          mayGoOn.wait()
        }
      ).client()
      _ = try client.post("/ledger", "action=laterTapped")
      begun.wait()
      restarts.archive.content.withLock { $0.failure = ArchiveError(kind: .full, description: "The disk is full.") }
      let failed = DispatchSemaphore(value: 0)
      restarts.log.onAppend { failed.signal() }
      mayGoOn.signal()
      failed.wait()
      #expect(try client.get("/ledger").text.contains("<output>10</output>"))
    }
  }

  @Test(arguments: [false, true])
  func `an effect whose action changes nothing is cancelled only if the archive says that another server owns the page`(
    isRefused: Bool
  ) async throws {
    try await onThread {
      let restarts = Restarts()
      let (begun, mayGoOn, answered) = (
        DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
      )
      let wasCancelled = Lock(false)
      let client = try restarts.start(
        page {
          begun.signal()
          mayGoOn.wait()
        } asked: { isCancelled in
          wasCancelled.withLock { $0 = isCancelled }
          answered.signal()
        }
      ).client()
      _ = try client.post("/ledger", "action=askTapped")
      begun.wait()
      if isRefused {
        restarts.archive.content.withLock { $0.refusal = ArchiveError(kind: .away, description: "Others may act.") }
      }
      mayGoOn.signal()
      answered.wait()
      #expect(wasCancelled.withLock { $0 } == isRefused)
    }
  }

  @Test func `a form whose commit fails redirects to the page, which says that the action was not saved`() throws {
    let restarts = Restarts()
    let client = try restarts.start(page()).client()
    _ = try client.post("/ledger", "action=addTapped")
    restarts.archive.content.withLock { $0.failure = ArchiveError(kind: .full, description: "The disk is full.") }
    let answer = try client.submit("/ledger", "action=addTapped")
    #expect(answer.status == 303)
    #expect(try client.get("/ledger").text.contains(#"role="alert">The last action could not be saved"#))
  }

  @Test func `a request acts once per idempotency key, also after a restart, and a malformed or reused key is refused`()
    throws
  {
    let restarts = Restarts()
    let first = try restarts.start(page()).client()
    for _ in 0..<2 {
      let answer = try first.post(
        "/ledger", "action=addTapped", "Accept: application/json", "Idempotency-Key: one")
      #expect(answer.text.contains(#""sum":1"#))
    }
    let second = try restarts.start(page()).client(cookie: first.cookie)
    let again = try second.post("/ledger", "action=addTapped", "Accept: application/json", "Idempotency-Key: one")
    #expect(again.text.contains(#""sum":1"#))
    let another = try second.post("/ledger", "action=laterTapped", "Idempotency-Key: one")
    #expect(another.status == 422)
    #expect(another.text.contains("'one' was used for a different request"))
    #expect(try second.post("/ledger", "action=addTapped", "Idempotency-Key: two words").status == 400)
  }

  @Test func `a request that the browser itself sends again acts once, and its key is not archived`() throws {
    let restarts = Restarts()
    let client = try restarts.start(page()).client()
    for key in ["one", "one", "two", "one"] {
      let answer = try client.post("/ledger", "action=addTapped", "Periscope-Epoch: 1", "Periscope-Press: \(key)")
      #expect(answer.status == 204)
    }
    #expect(try client.get("/ledger", accept: "application/json").text.contains(#""sum":2"#))
    #expect(restarts.archive.content.withLock { $0.pages.values.allSatisfy(\.answered.isEmpty) })
  }

  @Test func `a refused request does not use up its idempotency key`() throws {
    let restarts = Restarts()
    let client = try restarts.start(page()).client()
    #expect(try client.post("/ledger", "action=nothing", "Idempotency-Key: one").status == 409)
    let answer = try client.post("/ledger", "action=addTapped", "Accept: application/json", "Idempotency-Key: one")
    #expect(answer.text.contains(#""sum":1"#))
  }

  @Test func `an archived state that the page's new version cannot read is set aside, and the user sees a notice`()
    throws
  {
    let restarts = Restarts()
    let before = try restarts.start(page()).client()
    _ = try before.post("/ledger", "action=addTapped")
    restarts.archive.content.withLock { content in
      for key in content.pages.keys { content.pages[key]?.state = Array(#"{"total": 7}"#.utf8) }
    }
    let after = try restarts.start(page()).client(cookie: before.cookie)
    let shown = try after.get("/ledger").text
    #expect(shown.contains("<output>0</output>"))
    #expect(shown.contains(#"role="alert">This page has a new version, which cannot read what was saved before"#))
    #expect(restarts.archive.content.withLock { $0.aside.first?.snapshot.state } == Array(#"{"total": 7}"#.utf8))
    #expect(restarts.log.values.contains { $0.contains("'/ledger'") && $0.contains("migrating") })
  }

  @Test func `a page whose archived state can neither be decoded nor set aside is refused until it can be set aside`()
    throws
  {
    let restarts = Restarts()
    let before = try restarts.start(page()).client()
    _ = try before.post("/ledger", "action=addTapped")
    restarts.archive.content.withLock { content in
      for key in content.pages.keys { content.pages[key]?.state = Array(#"{"total": 7}"#.utf8) }
      content.failure = ArchiveError(kind: .full, description: "The disk is full.")
    }
    let after = try restarts.start(page()).client(cookie: before.cookie)
    #expect(try after.get("/ledger").status == 503)
    restarts.archive.content.withLock { $0.failure = nil }
    #expect(try after.get("/ledger").text.contains("<output>0</output>"))
    #expect(restarts.archive.content.withLock { $0.aside.first?.snapshot.state } == Array(#"{"total": 7}"#.utf8))
  }

  @Test func `equal idempotency keys of two clients of a shared page count as different keys`() throws {
    let restarts = Restarts()
    let stage = try restarts.start(page(.everybody))
    let clients = [
      try stage.client(cookie: "periscope=\(SessionID().text)"),
      try stage.client(cookie: "periscope=\(SessionID().text)"),
    ]
    for _ in 0..<2 {
      for client in clients { _ = try client.post("/ledger", "action=addTapped", "Idempotency-Key: 1") }
    }
    #expect(try clients[0].get("/ledger", accept: "application/json").text.contains(#""sum":2"#))
  }

  private struct Old: Codable { var total: Int }

  @Test func `a page's migration reads the archived state of an older version`() throws {
    let restarts = Restarts()
    let before = try restarts.start(page()).client()
    _ = try before.post("/ledger", "action=addTapped")
    restarts.archive.content.withLock { content in
      for key in content.pages.keys { content.pages[key]?.state = Array(#"{"total": 7}"#.utf8) }
    }
    let migrating = page().migrating { (old: Old) in Ledger.State(sum: old.total) }
    let after = try restarts.start(migrating).client(cookie: before.cookie)
    #expect(try after.get("/ledger").text.contains("<output>7</output>"))
    #expect(restarts.archive.content.withLock { $0.aside.isEmpty })
  }

  @Test func `a state with an infinite number is archived, and can be read after a restart`() throws {
    let restarts = Restarts()
    let before = try restarts.start(page()).client()
    #expect(try before.submit("/ledger", "action=endlessTapped").status == 303)
    let after = try restarts.start(page()).client(cookie: before.cookie)
    #expect(try after.submit("/ledger", "action=addTapped").status == 303)
    #expect(restarts.log.values.isEmpty)
  }

  @Test func `a page with a commit interval announces it in a header, and commits after it or when the server stops`()
    async throws
  {
    let clock = TestClock()
    let restarts = Restarts()
    restarts.clock = clock
    let client = try restarts.start(page().commits(every: .milliseconds(500))).client()
    let answer = try client.post("/ledger", "action=addTapped")
    #expect(answer.header("Periscope-Commit") == "within 500 ms")
    _ = try client.post("/ledger", "action=addTapped")
    #expect(restarts.archive.content.withLock { $0.commits.isEmpty })
    let committed = AsyncStream<Void>.makeStream()
    restarts.archive.content.withLock { $0.whenCommitting = { committed.continuation.yield() } }
    // The two sleepers are the timer of the server's pings and the timer of the page's commit.
    await clock.waitForSleepers(2)
    await clock.advance(by: .milliseconds(500))
    for await _ in committed.stream { break }
    _ = try client.post("/ledger", "action=addTapped")
    // The old server commits when it stops, without waiting for the timer.
    let after = try restarts.start(page()).client(cookie: client.cookie)
    #expect(try after.get("/ledger").text.contains("<output>3</output>"))
    #expect(restarts.archive.content.withLock { $0.commits.count } == 2)
  }

  @Test func `an unused session ends in memory and continues from the archive`() async throws {
    let clock = TestClock()
    let archive = MemoryArchive()
    let stage = try SiteStage(
      Site { page() }, sessions: SessionLimits(idleSeconds: 60), pingInterval: .seconds(100), clock: clock,
      durability: Durability(archive, clock: clock))
    let client = try stage.client()
    _ = try client.post("/ledger", "action=addTapped")
    for _ in 0..<2 { await clock.pass(.seconds(100)) }
    #expect(stage.server.sessionCount == 0)
    #expect(try client.post("/ledger", "action=addTapped", "Accept: application/json").text.contains(#""sum":2"#))
  }

  @Test func `a session is archived without the value of its cookie`() throws {
    let restarts = Restarts()
    let client = try restarts.start(page()).client()
    _ = try client.post("/ledger", "action=addTapped")
    let names = restarts.archive.content.withLock { $0.sessions.values.map(\.name) }
    #expect(names.count == 1)
    let cookie = try #require(client.cookie?.split(separator: "=").last)
    #expect(names.first?.bytes != Array(cookie.utf8), "The archive must not contain the cookie itself.")
  }

  @Test func `a page is refused while the archive cannot be read, and shows its archived state afterwards`() throws {
    let restarts = Restarts()
    let before = try restarts.start(page()).client()
    _ = try before.post("/ledger", "action=addTapped")
    let after = try restarts.start(page()).client(cookie: before.cookie)
    restarts.archive.content.withLock { $0.readFailure = ArchiveError(kind: .away, description: "Nobody is there.") }
    let refused = try after.get("/ledger")
    #expect(refused.status == 503)
    #expect(refused.header("Set-Cookie") == nil)
    restarts.archive.content.withLock { $0.readFailure = nil }
    #expect(try after.get("/ledger").text.contains("<output>1</output>"))
  }
}
