import ComposableArchitecture
import Foundation
import IssueReporting
import Periscope
import PeriscopeTestConnection
import Testing

private struct User: Sendable, Equatable {
  let name: String
}

private enum UserKey: DependencyKey {
  static let liveValue: User? = nil
  static let testValue: User? = nil
}

extension DependencyValues {
  fileprivate var user: User? {
    get { self[UserKey.self] }
    set { self[UserKey.self] = newValue }
  }
}

@Reducer
private struct Greeting {
  @ObservableState
  struct State: Equatable, Codable {
    var line = ""
  }

  enum Action { case askButtonTapped }

  @Dependency(\.request) var request
  @Dependency(\.locale) var locale
  @Dependency(\.user) var user

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      let name = user?.name ?? "nobody"
      let language = user == nil ? "-" : locale.identifier
      state.line = "\(name) at \(request.address) reads \(language) asks \(request.path)?\(request.query)"
      return .none
    }
  }
}

private struct GreetingView: View {
  let store: StoreOf<Greeting>
  var body: some View {
    output { store.line }
    Button("Ask", send: .askButtonTapped, to: store)
  }
}

private struct Broken: Error {}

private let site = Site(layout: { content in
  header { content.title }
  content
}) {
  Page("/greeting", title: "Greeting", initialState: Greeting.State()) {
    Greeting()
  } content: { store in
    GreetingView(store: store)
  }
  .dependencies { values, request in values.user = request[User.self] }
  PageGroup {
    Page("/admin", title: "Admin") { p { "Secrets" } }.layout { content in section { content } }
  }
  .layout { content in main { content } }
  Route("GET", "/feed.xml") { request in
    Response(headers: ["Content-Type": "application/rss+xml", "X-Query": request.query("q") ?? "-"], body: "<rss/>")
  }
  Route("GET", "/sum/:a/:b", Int.self, Int.self) { request, a, b in .text("\(a + b)") }
  Route("POST", "/hook") { request in .text("got \(String(decoding: request.body, as: UTF8.self))", 201) }
  Route("GET", "/broken") { _ in throw Broken() }
  Route("GET", "/forbidden") { _ in throw Problem(403, "Members only.") }
  Route("GET", "/view") { _ in .html { p { "<plain>" } } }
  Route("GET", "/away") { request in .redirect(to: "/feed.xml") }
  Route("GET", "/value") { _ in try .json(["a": 1]) }
  Route("GET", "/split") { _ in Response(headers: ["X-Split": "a\r\nX-Injected: b"], body: "x") }
  Route("GET", "/user") { request in .text(request[User.self]?.name ?? "nobody") }
}

private let guarded =
  site
  .middleware { request, next in
    if request.path == "/admin" { return .text("Instead.", 401) }
    var request = request
    if let name = request.cookie("user") { request[User.self] = User(name: name) }
    var response = try await next(request)
    response.headers["X-Served"] = "yes, \(response.status)"
    return response
  }
  .middleware { request, next in
    guard request.query != "inner" else { throw Problem(418, "Inside.") }
    return try await next(request)
  }
  .notFound { path in h1 { "Nothing at \(path)" } }
  .problem { problem in h1 { "Oh no: \(problem.status) \(problem.message)" } }

struct SurroundingsTests {
  @Test func `layouts wrap pages, the site's layout outermost`() async throws {
    try await onThread {
      let stage = try SiteStage(site)
      let client = try stage.client()
      let text = try client.get("/admin").text
      #expect(
        text.contains("<header>Admin</header><main><section><!--{--><p>Secrets</p><!--}--></section></main>"), "\(text)"
      )
    }
  }

  @Test func `a page in a layout receives changes by its stream`() async throws {
    try await onThread {
      let stage = try SiteStage(site)
      let client = try stage.client()
      let page = try client.get("/greeting")
      let tab = try client.another()
      try tab.follow("/greeting?epoch=\(page.epoch)&since=0")
      #expect(try client.post("/greeting", "action=askButtonTapped", "Prefer: return=minimal").status == 204)
      #expect(try tab.event()?.contains("nobody at 127.0.0.1") == true)
    }
  }

  @Test func `a feature reads the request that opened its page, and a page may set a different one`() async throws {
    let site = Site {
      Page("/greeting", title: "Greeting", initialState: Greeting.State()) {
        Greeting()
      } content: { store in
        GreetingView(store: store)
      }
      .dependencies { values, request in
        values.user = User(name: request.headers["X-Name"] ?? "nobody")
        if request.query == "other" { values.request = Request("GET", "/other", address: "192.0.2.7") }
      }
    }
    try await onThread {
      let stage = try SiteStage(site)
      for (query, line) in [
        ("a=%20b", "Ada at 127.0.0.1 reads de-CH asks /greeting?a=%20b"),
        ("other", "Ada at 192.0.2.7 reads de-CH asks /other?"),
      ] {
        let client = try stage.client()
        let headers = ["Accept: text/html", "X-Name: Ada", "Accept-Language: de-CH, en;q=0.5"]
        try client.ask("GET", "/greeting?\(query)", headers)
        _ = try client.post("/greeting", "action=askButtonTapped", "X-Name: Eve")
        #expect(try client.get("/greeting").text.contains(">\(line)<"))
      }
    }
  }

  @Test(arguments: [
    ("GET", "/feed.xml", 200, "<rss/>"), ("GET", "/sum/3/4", 200, "7"), ("POST", "/hook", 201, "got x=1"),
    ("GET", "/sum/3/four", 404, "There is no such page: 'b' must be a whole number, not 'four'.\n"),
    ("GET", "/broken", 500, "The request failed. The server's log says why.\n"),
    ("GET", "/forbidden", 403, "Members only.\n"),
    ("GET", "/view", 200, "<!doctype html><p>&lt;plain&gt;</p>"), ("GET", "/away", 303, ""),
    ("GET", "/value", 200, #"{"a":1}"#),
    ("DELETE", "/hook", 405, "'DELETE' is not allowed here; allowed: OPTIONS, POST.\n"),
    ("OPTIONS", "/hook", 204, ""), ("GET", "/split", 200, "x"),
  ])
  func `a route answers the same with and without middleware`(method: String, path: String, status: Int, text: String)
    async throws
  {
    try await onThread {
      let stage = try SiteStage(site)
      for site in [stage, try SiteStage(guarded)] {
        let response = try site.client().ask(method, path, body: "x=1")
        #expect(response.status == status)
        #expect(response.text == text)
        #expect(response.header("X-Injected") == nil)
      }
    }
  }

  @Test func `a route for GET answers HEAD with its headers`() async throws {
    try await onThread {
      let stage = try SiteStage(site)
      let client = try stage.client()
      let head = try client.ask("HEAD", "/feed.xml?q=a%20b&q=c")
      #expect(head.status == 200)
      #expect(head.header("Content-Type") == "application/rss+xml")
      #expect(head.header("X-Query") == "c")
      #expect(try client.get("/feed.xml").text == "<rss/>")
      #expect(try client.ask("OPTIONS", "/feed.xml").header("Allow") == "GET, HEAD, OPTIONS")
    }
  }

  @Test func `a route refuses requests of other sites and accepts clients that are not browsers`() async throws {
    try await onThread {
      let stage = try SiteStage(site)
      let client = try stage.client()
      #expect(try client.post("/hook", "x", "Origin: http://evil.example").status == 403)
      #expect(try client.post("/hook", "x", "Sec-Fetch-Site: cross-site").status == 403)
      #expect(try client.post("/hook", "x").status == 201)
    }
  }

  @Test func `middleware runs around pages, routes and unknown paths, but not around Periscope's own files`()
    async throws
  {
    try await onThread {
      let stage = try SiteStage(guarded)
      let client = try stage.client()
      #expect(try client.get("/admin").text == "Instead.")
      #expect(try client.get("/feed.xml").header("X-Served") == "yes, 200")
      #expect(try client.get("/greeting").header("X-Served") == "yes, 200")
      #expect(try client.get("/nowhere").header("X-Served") == "yes, 404")
      #expect(try client.get("/greeting?inner").header("X-Served") == "yes, 418")
      #expect(try client.get("/periscope/periscope.js").header("X-Served") == nil)
      #expect(try client.ask("GET", "/user", ["Cookie: user=Ada"]).text == "Ada")
    }
  }

  @Test func `behind middleware an action is performed, and the page's stream receives its change`() async throws {
    try await onThread {
      let stage = try SiteStage(guarded)
      let client = try stage.client()
      let page = try client.get("/greeting")
      let tab = try client.another()
      #expect(try tab.follow("/greeting?epoch=\(page.epoch)&since=0").header("X-Served") == "yes, 200")
      let answer = try client.post("/greeting", "action=askButtonTapped", "Prefer: return=minimal")
      #expect(answer.header("Periscope-Sequence") == "1")
      #expect(try tab.event()?.contains("nobody") == true)
    }
  }

  @Test func `the request that opens a page gives its store the user, the locale and the address`() async throws {
    try await onThread {
      let stage = try SiteStage(guarded)
      let client = try stage.client()
      let opened = try client.ask(
        "POST", "/greeting?a=b",
        [
          "Cookie: user=Ada", "Accept-Language: fr;q=0.5, de-CH, *;q=0.1",
          "Content-Type: application/x-www-form-urlencoded",
        ],
        body: "action=askButtonTapped")
      #expect(opened.text.contains(#""line":"Ada at 127.0.0.1 reads de-CH asks /greeting?a=b""#), "\(opened.text)")
      // A later request does not change the store's dependencies.
      let later = try client.post("/greeting", "action=askButtonTapped")
      #expect(later.text.contains("Ada at 127.0.0.1"))
    }
  }

  @Test func `a browser receives a problem as a page, other clients as one line`() async throws {
    try await onThread {
      let stage = try SiteStage(guarded)
      let client = try stage.client()
      let page = try client.get("/now<here>")
      #expect(page.status == 404)
      #expect(page.header("Content-Type") == "text/html; charset=utf-8")
      #expect(page.text.contains("<h1>Nothing at /now&lt;here&gt;</h1>"))
      #expect(!page.text.contains("<script"))
      #expect(try client.get("/nowhere", accept: "*/*").text.hasPrefix("There is nothing at '/nowhere'."))
      #expect(try client.get("/forbidden").text.contains("<h1>Oh no: 403 Members only.</h1>"))
      #expect(try client.get("/forbidden", accept: "application/json").text == #"{"error":"Members only."}"# + "\n")
      let plain = try SiteStage(site)
      #expect(
        try plain.client().get("/forbidden").text.contains("<main><h1>Not allowed</h1><p>Members only.</p></main>"))
    }
  }

  @Test func `for an unknown path a site shows its own view`() async throws {
    try await onThread {
      let site = Site {
        Page("/", title: "Home") { p { "Home" } }
      } notFound: { path in
        h1 { "No \(path)" }
      }
      let stage = try SiteStage(site)
      #expect(try stage.client().get("/x").text.contains("<h1>No /x</h1>"))
      #expect(try stage.client().get("/").text.contains("Home"))
    }
  }

  @Test(arguments: [
    "//evil.example", "https://evil.example", "/\\evil.example", "evil", "", "/a\r\nSet-Cookie: x",
  ])
  func `a redirect to a different site or a malformed path is reported and replaced by the start page`(target: String) {
    withExpectedIssue { #expect(Response.redirect(to: target).headers["Location"] == "/") }
  }

  @Test func `a redirect to a path of the site is sent`() {
    #expect(Response.redirect(to: "/").headers["Location"] == "/")
    #expect(Response.redirect(to: "/a?b=c").headers["Location"] == "/a?b=c")
  }
}
