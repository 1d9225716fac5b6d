import Clocks
import ComposableArchitecture
import Foundation
import PeriscopeHTTP
import PeriscopeSystem
import PeriscopeTestConnection
import PeriscopeTestSupport
import Testing

@testable import Periscope
@testable import PeriscopeLive
@testable import PeriscopeSQLite

@Reducer
private struct Board {
  @ObservableState
  struct State: Equatable, Codable {
    var count = 0
    var visits = 0
  }

  enum Action {
    case addButtonTapped
    case visited
    case waitButtonTapped
    case woken
  }

  let waiting: AsyncStream<Void>.Continuation
  let waker: AsyncStream<Void>

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.count += 1
        return .none
      case .visited:
        state.visits += 1
        return .none
      case .waitButtonTapped:
        return .run { [waiting, waker] send in
          waiting.yield()
          for await _ in waker { break }
          await send(.woken)
        }
      case .woken: return .none
      }
    }
  }
}

private struct BoardView: View {
  let store: StoreOf<Board>
  let ended: AsyncStream<Void>.Continuation

  var body: some View {
    output { "\(store.count) \(store.visits)" }
      .task {
        store.send(.visited)
        await withTaskCancellationHandler {
          for await _ in AsyncStream<Void>.makeStream().stream {}
        } onCancel: {
          ended.yield()
        }
      }
    Button("Add", send: .addButtonTapped, to: store)
    Button("Wait", send: .waitButtonTapped, to: store)
  }
}

/// Signals between a test and the effect of a board.
private struct Bells {
  let waiting = AsyncStream<Void>.makeStream()
  let waker = AsyncStream<Void>.makeStream()
  let ended = AsyncStream<Void>.makeStream()

  var feature: Board { Board(waiting: waiting.continuation, waker: waker.stream) }

  var site: Site {
    Site {
      Page("/board", title: "Board", lifetime: .everybody, initialState: Board.State()) {
        feature
      } content: { store in
        BoardView(store: store, ended: ended.continuation)
      }
    }
  }
}

extension Client {
  /// Opens a second connection that receives all events of the board.
  fileprivate func follow() throws -> Client {
    let stream = try another()
    try stream.follow("/board?epoch=\(try get("/board").epoch)&since=0")
    return stream
  }

  /// Reads events until one contains a text, on a separate thread: blocking here would take the thread that the view's
  /// task needs.
  fileprivate func hears(_ text: String) async throws -> Bool {
    let client = UncheckedSendable(self)
    return try await onThread {
      while let event = try client.value.event() {
        if event.contains(text) { return true }
      }
      return false
    }
  }

  /// Returns a value of the metrics, or `nil` if they have none of this name. Reads them on a separate thread.
  fileprivate func figure(_ name: String) async throws -> Int? {
    let client = UncheckedSendable(self)
    let text = try await onThread { try client.value.get("/metrics").text }
    let line = text.split(separator: "\n").first { $0.hasPrefix("\(name) ") }
    return line.flatMap { Int($0.dropFirst(name.utf8.count + 1)) }
  }
}

@Suite(.timeLimit(.minutes(5))) struct EverybodyTests {
  private let bells = Bells()

  @Test func `a session above its rate on a shared page is refused, and a different client is not`() throws {
    let stage = try SiteStage(bells.site, sessions: SessionLimits(actionsPerSecond: 1), clock: TestClock())
    let cookie = try stage.client().follow().cookie
    let (hasty, other) = (try stage.client(cookie: cookie), try stage.client())
    let statuses = try (0..<3).map { _ in
      try hasty.post("/board", "action=addButtonTapped", "Prefer: return=minimal").status
    }
    #expect(statuses == [204, 204, 429])
    let refused = try hasty.post("/board", "action=addButtonTapped")
    #expect(refused.header("Retry-After") == "1")
    #expect(refused.text == "This session performs too many actions; try again in 1 s.\n")
    #expect(try other.post("/board", "action=addButtonTapped").text.contains(#""count":3"#))
  }

  @Test func `the actions of clients without a session on a shared page are limited per address`() async throws {
    let clock = TestClock()
    let stage = try SiteStage(bells.site, sessions: SessionLimits(actionsPerAddress: 1), clock: clock)
    let statuses = try (0..<3).map { _ in try stage.client().post("/board", "action=addButtonTapped").status }
    #expect(statuses == [200, 200, 429])
    let refused = try stage.client().post("/board", "action=addButtonTapped")
    #expect(refused.header("Retry-After") == "1")
    #expect(refused.text == "Your address performs too many actions without a session; try again in 1 s.\n")
    #expect(refused.header("Set-Cookie") == nil)
    await clock.advance(by: .seconds(1))
    #expect(try stage.client().post("/board", "action=addButtonTapped").text.contains(#""count":3"#))
  }

  @Test func `the action limit of an idle address is removed`() throws {
    let rates = AddressRateLimits(rate: 10)
    let address = try #require(RemoteAddress("2001:db8::1"))
    #expect(rates.countAction(of: address, now: 0) == nil)
    rates.removeIdle(now: 99)
    #expect(rates.count == 1)
    rates.removeIdle(now: 100)
    #expect(rates.count == 0)
  }

  @Test func `a browser that follows a shared page gets a session, whose fifth stream parks the oldest`()
    async throws
  {
    let stage = try SiteStage(bells.site)
    let browser = try stage.client()
    var tabs = [try browser.follow()]
    #expect(tabs[0].cookie?.hasPrefix("periscope=") == true)
    for _ in 0..<4 {
      // Each tab has received an event, so it is connected, before the next one opens.
      #expect(try await tabs[tabs.count - 1].hears("=0 1\n"))
      tabs.append(try stage.client(cookie: tabs[0].cookie).follow())
    }
    #expect(try await tabs[0].hears("data:!park\n"))
    #expect(stage.server.sessionCount == 1)
    _ = try tabs[0].another().post("/board", "action=addButtonTapped")
    for tab in tabs.dropFirst() { #expect(try await tab.hears("=1 1\n")) }
  }

  @Test func `a client that cannot get a session receives a shared page's events anyway`() async throws {
    let stage = try SiteStage(bells.site, sessions: SessionLimits(total: 0))
    let tab = try stage.client().follow()
    #expect(tab.cookie == nil)
    #expect(try await tab.hears("=0 1\n"))
  }

  @Test func `the task of a shared page runs once for all viewers, until some pings after the last viewer has left`()
    async throws
  {
    let clock = TestClock()
    let stage = try SiteStage(
      bells.site, pingInterval: .seconds(15), clock: clock, configure: { $0.metricsAllowed = ["127.0.0.1"] })
    let client = try stage.client()
    let (one, other) = (try client.follow(), try stage.client().follow())
    #expect(try await one.hears("=0 1\n"))
    #expect(try await other.hears("=0 1\n"))
    one.connection.close()
    while try await client.figure("periscope_streams") != 1 { await clock.pass(.seconds(15)) }
    for _ in 0...Viewers.graceRounds { await clock.pass(.seconds(15)) }
    // The first task is still running: a second one would have counted a second visit.
    _ = try client.post("/board", "action=addButtonTapped")
    #expect(try await other.hears("=1 1\n"))
    other.connection.close()
    while try await client.figure("periscope_streams") != 0 { await clock.pass(.seconds(15)) }
    for _ in 0...Viewers.graceRounds { await clock.pass(.seconds(15)) }
    for await _ in bells.ended.stream { break }
    let back = try client.follow()
    #expect(try await back.hears("=1 2\n"))
  }

  @Test func `the effects of a shared store are counted once for all its pages`() async throws {
    let board = SharedStore(initialState: Board.State()) { bells.feature }
    let ended = bells.ended.continuation
    let stage = try SiteStage(
      Site {
        Page("/board", title: "Board", shared: board) { BoardView(store: $0, ended: ended) }
        Page("/desk", title: "Desk") { BoardView(store: board.store, ended: ended) }
      }, configure: { $0.metricsAllowed = ["127.0.0.1"] })
    let client = try stage.client()
    for path in ["/board", "/desk"] { _ = try client.get(path) }
    #expect(try await client.figure("periscope_effects") == 0)
    _ = try client.post("/desk", "action=waitButtonTapped")
    for await _ in bells.waiting.stream { break }
    #expect(try await client.figure("periscope_effects") == 1)
    bells.waker.continuation.yield()
    // Waits until the effect has sent its last action and ended.
    while try await client.figure("periscope_effects") != 0 {}
  }
}
