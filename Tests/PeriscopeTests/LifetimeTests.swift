import Clocks
import ComposableArchitecture
import Foundation
import Periscope
import PeriscopeTestSupport
import Synchronization
import PeriscopeTestConnection
import Testing

@Reducer
private struct Clicks {
  @ObservableState
  struct State: Equatable, Codable {
    var count = 0
  }

  enum Action { case clickButtonTapped }

  @Dependency(\.request) var request

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

private struct ClicksView: View {
  let store: StoreOf<Clicks>
  let evaluations: Evaluations?

  init(_ store: StoreOf<Clicks>, _ evaluations: Evaluations? = nil) {
    self.store = store
    self.evaluations = evaluations
  }

  var body: some View {
    let _ = evaluations?.add()
    output { "\(store.count)" }
    Button("Click", send: .clickButtonTapped, to: store)
  }
}

private final class Evaluations: Sendable {
  private let number = Atomic<Int>(0)
  var count: Int { number.load(ordering: .relaxed) }
  func add() { number.add(1, ordering: .relaxed) }
}

private func site(_ lifetime: Page.Lifetime, _ evaluations: Evaluations? = nil) -> Site {
  Site {
    Page("/clicks", title: "Clicks", lifetime: lifetime, initialState: Clicks.State()) {
      Clicks()
    } content: { store in
      ClicksView(store, evaluations)
    }
  }
}

extension Client {
  /// Opens a tab: follows the redirect to its address.
  fileprivate func openTab() throws -> (address: String, page: TestResponse) {
    let address = try #require(try get("/clicks").header("Location"))
    return (address, try get(address))
  }
}

@Suite(.timeLimit(.minutes(5))) struct LifetimeTests {
  private let json = "application/json"

  @Test func `the request that opens a page evaluates its view once`() throws {
    let evaluations = Evaluations()
    let stage = try SiteStage(site(.session, evaluations))
    let client = try stage.client()
    #expect(try client.get("/clicks").text.contains("<output>0</output>"))
    #expect(evaluations.count == 1)
    // The bytes of the first page are not kept for later ones.
    #expect(try client.get("/clicks").text.contains("<output>0</output>"))
    #expect(evaluations.count == 2)
    #expect(try client.submit("/clicks", "action=clickButtonTapped").status == 303)
    #expect(try client.get("/clicks").text.contains("<output>1</output>"))
  }

  @Test func `a shared page counts in the metrics, and its streams reconnect when the server drains`() async throws {
    let stage = try SiteStage(site(.everybody), configure: { $0.metricsAllowed = ["127.0.0.1"] })
    let client = try stage.client()
    let page = try client.get("/clicks")
    let stream = try client.another()
    try stream.follow("/clicks?epoch=\(page.epoch)&since=0")
    _ = try client.post("/clicks", "action=clickButtonTapped", "Prefer: return=minimal")
    #expect(try stream.event() == "id:1\ndata:0.0=1\n\n")
    let figures = try client.get("/metrics").text
    #expect(figures.contains("\nperiscope_page_instances 1\n"))
    #expect(figures.contains("\nperiscope_sessions 1\n"), "The session belongs to the browser that follows the page.")
    #expect(figures.contains("\nperiscope_actions_total 1\n"))
    #expect(figures.contains("\nperiscope_evaluated_fragments_total 1\n"))
    await stage.server.drain()
    #expect(try stream.event() == "data:!bye\n\n")
  }

  @Test func `each tab of a session has its own state, which the tab's URL identifies`() throws {
    let stage = try SiteStage(site(.tab))
    let client = try stage.client()
    let first = try client.openTab()
    let second = try client.openTab()
    #expect(first.address.hasPrefix("/clicks?tab="))
    #expect(first.address != second.address)
    #expect(try client.submit(first.address, "action=clickButtonTapped").header("Location") == first.address)
    #expect(try client.get(first.address).text.contains("<output>1</output>"))
    #expect(try client.get(second.address).text.contains("<output>0</output>"))
  }

  @Test func `the stream of a tab receives the changes of that tab only`() throws {
    let stage = try SiteStage(site(.tab))
    let client = try stage.client()
    let (first, second) = (try client.openTab(), try client.openTab())
    let stream = try client.another()
    try stream.follow("\(second.address)&epoch=\(second.page.epoch)&since=0")
    _ = try client.post(first.address, "action=clickButtonTapped", "Prefer: return=minimal")
    _ = try client.post(second.address, "action=clickButtonTapped", "Prefer: return=minimal")
    // Read before the next change: changes during the write of a stream are combined in one event.
    #expect(try stream.event() == "id:1\ndata:0.0=1\n\n")
    _ = try client.post(second.address, "action=clickButtonTapped", "Prefer: return=minimal")
    #expect(try stream.event() == "id:2\ndata:0.0=2\n\n")
  }

  @Test func `a client that is not a browser receives the URL of the tab that it opens in a header`() throws {
    let stage = try SiteStage(site(.tab))
    let client = try stage.client()
    let opened = try client.post("/clicks", "action=clickButtonTapped")
    let address = try #require(opened.header("Content-Location"))
    #expect(opened.text.contains(#""count":1"#))
    #expect(try client.get(address, accept: json).text.contains(#""count":1"#))
    #expect(try client.get("/clicks", accept: json).text.contains(#""count":0"#))
  }

  @Test func `a tab's URL does not open the tab in a different session`() throws {
    let stage = try SiteStage(site(.tab))
    let address = try stage.client().openTab().address
    let stranger = try stage.client()
    #expect(try stranger.post(address, "action=clickButtonTapped").status == 409)
    #expect(try stranger.get(address).header("Location") != address)
    #expect(try stranger.get("/clicks?tab=mine").header("Location") != "/clicks?tab=mine")
  }

  @Test func `a tab's page without a stream ends after a time, and one with a stream stays`() async throws {
    let clock = TestClock()
    let stage = try SiteStage(
      site(.tab), sessions: SessionLimits(tabIdleSeconds: 60), pingInterval: .seconds(50), clock: clock)
    let client = try stage.client()
    let (left, watched) = (try client.openTab(), try client.openTab())
    let stream = try client.another()
    try stream.follow("\(watched.address)&epoch=\(watched.page.epoch)&since=0")
    for tab in [left, watched] { _ = try client.post(tab.address, "action=clickButtonTapped") }
    _ = try stream.event()
    for _ in 0..<4 { await clock.pass(.seconds(50)) }
    #expect(try client.get(watched.address, accept: json).text.contains(#""count":1"#))
    let late = try client.post(left.address, "action=clickButtonTapped")
    #expect(late.status == 409)
    #expect(
      late.text
        == "This tab was inactive for too long, and its page starts again. Nothing was done; open the page again.\n")
    let form = try client.submit(left.address, "action=clickButtonTapped")
    #expect(form.status == 303)
    let anew = try #require(form.header("Location"))
    let page = try client.get(anew).text
    #expect(
      page.contains(
        #"<p id="periscope-notice" role="alert">This has changed meanwhile. Look at it, and try again.</p>"#))
    #expect(page.contains("<output>0</output>"))
  }

  @Test func `the 33rd tab of a session ends the first tab`() throws {
    let stage = try SiteStage(site(.tab))
    let client = try stage.client()
    let addresses = try (0..<33).map { _ in try client.openTab().address }
    #expect(try client.get(addresses[32]).status == 200)
    #expect(try client.get(addresses[0]).status == 303)
  }

  @Test func `a shared page has one state for all clients and needs no session`() throws {
    let stage = try SiteStage(site(.everybody))
    let (one, other) = (try stage.client(), try stage.client())
    _ = try one.post("/clicks", "action=clickButtonTapped")
    #expect(try other.get("/clicks").text.contains("<output>1</output>"))
    #expect(other.cookie == nil)
    #expect(stage.server.sessionCount == 0)
  }

  @Test func `a change of a shared page is rendered once, and all viewers receive the same bytes`() throws {
    let evaluations = Evaluations()
    let stage = try SiteStage(site(.everybody, evaluations))
    let clients = try (0..<5).map { _ in try stage.client() }
    let pages = try clients.map { try $0.get("/clicks") }
    #expect(Set(pages.map(\.body)).count == 1)
    let streams = try clients.map { try $0.another() }
    for (stream, page) in zip(streams, pages) { try stream.follow("/clicks?epoch=\(page.epoch)&since=0") }
    let before = evaluations.count
    _ = try clients[0].post("/clicks", "action=clickButtonTapped", "Prefer: return=minimal")
    #expect(Set(try streams.map { try $0.event() }) == ["id:1\ndata:0.0=1\n\n"])
    // The view is evaluated once to find the action's handler, and once for the patch.
    #expect(evaluations.count == before + 2)
  }

  @Test func `a shared page has an instance for each value of its path parameter`() throws {
    let stage = try SiteStage(
      Site {
        Page("/rooms/:id", Int.self, title: "Room", lifetime: .everybody) { _ in
          Clicks.State()
        } reducer: {
          Clicks()
        } content: { store, _ in
          ClicksView(store)
        }
      })
    _ = try stage.client().post("/rooms/1", "action=clickButtonTapped")
    #expect(try stage.client().get("/rooms/1", accept: json).text.contains(#""count":1"#))
    #expect(try stage.client().get("/rooms/2", accept: json).text.contains(#""count":0"#))
  }
}
