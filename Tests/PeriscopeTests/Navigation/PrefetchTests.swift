import ComposableArchitecture
import Periscope
import PeriscopeTestConnection
import Testing

private let hits = LockIsolated(0)

private func site() -> Site {
  Site {
    Page("/plain", title: "Plain", initialState: Cards.State()) {
      Cards()
    } content: { _ in
      p { "Plain" }
    }
    Page("/shared", title: "Shared", lifetime: .everybody) { p { "Shared" } }
    Page("/cards", query: Cards.Query.self, action: Cards.Action.queryChanged, title: "Cards") {
      Cards.State()
    } reducer: {
      Cards()
    } content: { _ in
      p { "Cards" }
    }
    PageGroup { Page("/secret", title: "Secret") { p { "Secret" } } }.requires(signIn: "/sign-in") { _ in false }
    Page("/sign-in", title: "Sign in") { p { "Sign in" } }
    Route("GET", "/hit") { _ in
      hits.withValue { $0 += 1 }
      return .text("hit")
    }
  }
}

struct PrefetchTests {
  private func prefetch(_ path: String, _ client: Client, _ header: String = "Periscope-Prefetch: 1") throws
    -> TestResponse
  {
    try client.ask("GET", path, ["Accept: text/html", header])
  }

  @Test(arguments: ["Periscope-Prefetch: 1", "Sec-Purpose: prefetch", "Sec-Purpose: prefetch;prerender"])
  func `prefetching a page that is not open is answered with 204 and starts no session`(header: String) throws {
    let stage = try SiteStage(site())
    let client = try stage.client()
    for path in ["/plain", "/shared", "/cards", "/cards?page=2", "/secret"] {
      let response = try prefetch(path, client, header)
      #expect(response.status == 204 && response.header("Set-Cookie") == nil, "\(path)")
      #expect(response.header("Location") == nil)
    }
    #expect(stage.server.sessionCount == 0)
    #expect(stage.server.instances.isEmpty)
  }

  @Test func `prefetching an open page returns it and changes nothing`() throws {
    let stage = try SiteStage(site())
    let client = try stage.client()
    _ = try client.get("/plain")
    let count = stage.server.instances.count
    let response = try prefetch("/plain", client)
    #expect(response.status == 200 && response.text.contains("<p>Plain</p>"))
    #expect(response.header("Set-Cookie") == nil)
    #expect(stage.server.instances.count == count && stage.server.sessionCount == 1)
    #expect(try prefetch("/plain", stage.client()).status == 204)
    #expect(stage.server.sessionCount == 1)
  }

  @Test func `prefetching an open page that everybody shares needs no session`() throws {
    let stage = try SiteStage(site())
    _ = try stage.client().get("/shared")
    let sessions = stage.server.sessionCount
    #expect(try prefetch("/shared", stage.client()).text.contains("<p>Shared</p>"))
    #expect(stage.server.sessionCount == sessions)
  }

  @Test(arguments: ["/hit", "/nowhere", "/", "/favicon.ico", "/%2e%2e/etc/passwd", "/plain/7"])
  func `routes, files and unknown paths are not prefetched`(path: String) throws {
    let stage = try SiteStage(site())
    let before = hits.value
    #expect(try prefetch(path, stage.client()).status == 204)
    #expect(hits.value == before)
  }

  @Test func `neither a page with an instance for each tab nor a page behind middleware is prefetched`() async throws {
    let stage = try SiteStage(site())
    let client = try stage.client()
    let tab = try #require(try client.get("/cards").header("Location"))
    _ = try client.get(tab)
    #expect(try prefetch(tab, client).status == 204)
    let runs = LockIsolated(0)
    let guarded = try SiteStage(
      site().middleware { request, next in
        runs.withValue { $0 += 1 }
        return try await next(request)
      })
    // On a separate thread: middleware runs as a task, whose threads a test must not block.
    let status = try await onThread {
      let other = try guarded.client()
      _ = try other.get("/plain")
      return try other.ask("GET", "/plain", ["Accept: text/html", "Periscope-Prefetch: 1"]).status
    }
    #expect(status == 204)
    #expect(runs.value == 1)
  }

  @Test func `a prefetch request performs no action`() throws {
    let stage = try SiteStage(site())
    let client = try stage.client()
    _ = try client.get("/plain")
    let response = try client.post("/plain", "action=openButtonTapped", "Periscope-Prefetch: 1")
    #expect(response.status == 204)
    #expect(try client.get("/plain", accept: "application/json").text.contains("\"visits\":0"))
  }
}
