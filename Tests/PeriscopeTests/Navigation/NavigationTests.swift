import ComposableArchitecture
import Foundation
import IssueReporting
@testable import Periscope
@testable import PeriscopeLive
import PeriscopeTestConnection
import PeriscopeTestSupport
import Testing

extension Client {
  /// Opens a page in a new tab: follows the redirects.
  fileprivate func openTab(_ target: String) throws -> (url: String, page: TestResponse) {
    var url = target
    for _ in 0..<5 {
      let page = try get(url)
      guard let location = page.header("Location") else { return (url, page) }
      url = location
    }
    throw CancellationError()
  }

  fileprivate func shown(_ url: String) throws -> String? {
    try get(url).text.firstMatch(of: /<output>(.*?)<\/output>/).map { String($0.1) }
  }
}

extension TestResponse {
  fileprivate var shown: String? { text.firstMatch(of: /<output>(.*?)<\/output>/).map { String($0.1) } }
}

/// Pages whose state and URL follow each other.
@Suite(.timeLimit(.minutes(5))) struct NavigationTests {
  // MARK: From the URL to the state

  @Test func `the query of a deep link arrives as an action before the page is shown`() async throws {
    try await browse(cardsSite) { _, client in
      let (url, page) = try client.openTab("/cards?status=open&page=3")
      #expect(url.hasPrefix("/cards?status=open&page=3&tab="))
      #expect(page.shown == "open 3 1")
    }
  }

  @Test func `a reload sends no query action, and a different query sends one`() async throws {
    try await browse(cardsSite) { _, client in
      let (url, _) = try client.openTab("/cards?status=open")
      #expect(try client.shown(url) == "open 1 1")
      #expect(try client.shown(url.replacing("status=open", with: "status=done")) == "done 1 2")
      #expect(try client.shown(url.replacing("status=open&", with: "")) == "all 1 3")
    }
  }

  @Test func `tabs with different queries do not affect each other`() async throws {
    try await browse(cardsSite) { _, client in
      let (one, _) = try client.openTab("/cards?status=open")
      let (two, _) = try client.openTab("/cards?status=done")
      #expect(try client.shown(one) == "open 1 1")
      #expect(try client.shown(two) == "done 1 1")
    }
  }

  @Test func `a page with a parameter in its path and a query gets both, and has them in its URL`() async throws {
    try await browse(cardsSite) { _, client in
      let (url, page) = try client.openTab("/boards/07/cards?status=done")
      #expect(page.text.contains("<h1>Board 7</h1>"))
      #expect(page.shown == "done 1 1")
      #expect(url.hasPrefix("/boards/07/cards?status=done&tab="))
      #expect(try client.get("/boards/100/cards").status == 404)
    }
  }

  @Test func `the query of a stream's URL does not change the state`() async throws {
    try await browse(cardsSite) { _, client in
      let (url, page) = try client.openTab("/cards?status=open")
      let stream = try client.another()
      try stream.follow("\(url.replacing("open", with: "done"))&epoch=\(page.epoch)&since=0")
      #expect(try client.shown(url) == "open 1 1")
    }
  }

  @Test func `the browser's Back and Forward arrive as an action with a query, and the stream sends no URL`()
    async throws
  {
    try await browse(cardsSite) { _, client in
      let (url, page) = try client.openTab("/cards?status=open")
      let stream = try client.another()
      try stream.follow("\(url)&epoch=\(page.epoch)&since=0")
      let response = try client.post(
        url, "action=%3Fstatus%3Ddone%26tab%3Dx", "Periscope-Epoch: \(page.epoch)", "Accept: */*")
      #expect(response.status == 204)
      #expect(try stream.event() == "id:1\ndata:0.0=done 1 2\n\n", "the browser knows its URL")
    }
  }

  @Test func `a query that a client without the script posts as an action changes the state`() async throws {
    try await browse(cardsSite) { _, client in
      let (url, _) = try client.openTab("/cards")
      #expect(try client.json(url, #"{"action": "?status=done&page=2"}"#).text.contains(#""page":2,"status":"done""#))
    }
  }

  // MARK: From the state to the URL

  @Test func `a feature's push, replace and redirect reach the stream, in one event with the changed state`()
    async throws
  {
    try await browse(cardsSite) { _, client in
      let (url, page) = try client.openTab("/cards?page=2")
      let tab = try #require(url.firstRange(of: "tab=").map { url[$0.lowerBound...] })
      let stream = try client.another()
      try stream.follow("\(url)&epoch=\(page.epoch)&since=0")
      _ = try client.post(url, "action=openButtonTapped", "Periscope-Epoch: \(page.epoch)")
      #expect(try stream.event() == "id:1\ndata:0.0=open 1 2\ndata:!url \"push /cards?status=open&\(tab)\"\n\n")
      _ = try client.post(url, "action=nextButtonTapped", "Periscope-Epoch: \(page.epoch)")
      let next = "replace /cards?status=open&page=2&\(tab)"
      #expect(try stream.event() == "id:2\ndata:0.0=open 2 3\ndata:!url \"\(next)\"\n\n")
      _ = try client.post(url, "action=leaveButtonTapped", "Periscope-Epoch: \(page.epoch)")
      #expect(try stream.event() == "id:3\ndata:!url \"leave /boards/7?x=1\"\n\n")
    }
  }

  @Test func `a stream that opens after several URL changes receives the last URL`() async throws {
    try await browse(cardsSite) { _, client in
      let (url, page) = try client.openTab("/cards")
      let tab = try #require(url.firstRange(of: "tab=").map { url[$0.lowerBound...] })
      for action in ["openButtonTapped", "nextButtonTapped", "nextButtonTapped"] {
        _ = try client.post(url, "action=\(action)", "Periscope-Epoch: \(page.epoch)")
      }
      let stream = try client.another()
      try stream.follow("\(url)&epoch=\(page.epoch)&since=0")
      let last = "replace /cards?status=open&page=3&\(tab)"
      #expect(try stream.event() == "id:3\ndata:0.0=open 3 4\ndata:!url \"\(last)\"\n\n")
      // The page has the query that the stream has just received, so that a reload keeps it.
      #expect(try client.get("/cards?status=open&page=3&\(tab)").status == 200)
    }
  }

  @Test func `without JavaScript, the response to a form redirects to the pushed URL`() async throws {
    try await browse(cardsSite) { _, client in
      let (url, _) = try client.openTab("/cards?page=2")
      let pushed = try #require(try client.submit(url, "action=openButtonTapped").header("Location"))
      #expect(pushed.hasPrefix("/cards?status=open&tab="))
      #expect(try client.get(pushed).shown == "open 1 2")
      let left = try client.submit(pushed, "action=leaveButtonTapped")
      #expect(left.status == 303)
      #expect(left.header("Location") == "/boards/7?x=1")
      #expect(try client.get(pushed).status == 200, "the redirect is done")
    }
  }

  @Test func `the redirect after a form has the query with which its action replaced the page's query`() async throws {
    try await browse(cardsSite) { _, client in
      let (url, _) = try client.openTab("/cards?status=done&page=2")
      let next = try #require(try client.submit(url, "action=nextButtonTapped").header("Location"))
      #expect(next.hasPrefix("/cards?status=done&page=3&tab="))
    }
  }

  @Test func `without JavaScript, an effect's redirect is the response to the next request`() async throws {
    try await browse(cardsSite) { _, client in
      let (url, _) = try client.openTab("/cards")
      let back = try #require(try client.submit(url, "action=laterButtonTapped").header("Location"))
      #expect(back == url)
      var response = try client.get(back)
      // On a busy machine, the effect may not have ended by the first response.
      while response.status == 200 { response = try client.get(back) }
      #expect(response.status == 302)
      #expect(response.header("Location") == "/boards/8")
      #expect(try client.get(back).status == 200)
    }
  }

  // MARK: Before the first render

  @Test func `a feature's redirect before the page is shown is a 302`() async throws {
    try await browse(cardsSite) { _, client in
      for _ in 0..<2 {
        let response = try client.get("/cards?page=302")
        #expect(response.status == 302)
        #expect(response.header("Location") == "/boards/7")
      }
    }
  }

  @Test func `a missing page that the feature reports before the first rendering is a 404`() async throws {
    try await browse(cardsSite) { _, client in
      for _ in 0..<2 {
        let response = try client.get("/cards?page=404")
        #expect(response.status == 404)
        #expect(
          response.text.contains("There is no such page at &#39;/cards&#39;.")
            || response.text.contains("There is no such page"))
      }
    }
  }

  @Test func `a feature that replaces the query before the page is shown redirects to the new one`() async throws {
    try await browse(cardsSite) { _, client in
      let (url, page) = try client.openTab("/cards?page=0&status=open")
      #expect(url.hasPrefix("/cards?status=open&tab="))
      #expect(page.shown == "open 1 2")
    }
  }

  @Test func `if the feature of an open page redirects for a different query, the request is redirected`() async throws
  {
    try await browse(cardsSite) { _, client in
      let (url, _) = try client.openTab("/cards")
      let there = url.replacing("?", with: "?page=302&")
      #expect(try client.get(there).header("Location") == "/boards/7")
      #expect(try client.get(url).status == 200)
    }
  }

  // MARK: Slashes

  @Test(arguments: [
    ("/files/a%2Fb", "file a/b"), ("/files/%2F", "file /"), ("/files/a%2fb%252F", "file a/b%2F"),
    ("/files/..%2F..%2Fetc", "file ../../etc"),
    ("/files/a%2Fb?x=%2F", "file a/b"),
  ])
  func `an encoded slash in a parameter of a path is decoded`(path: String, text: String) async throws {
    try await browse(cardsSite) { _, client in
      let response = try client.get(path)
      #expect(response.status == 200)
      #expect(response.text.contains("<p>\(text)</p>"), "\(response.text)")
    }
  }

  @Test(arguments: ["/files/a/b", "/files%2Fa", "/files/a%2Fb/c", "/files/", "/cards%2F", "/boards/7%2Fcards"])
  func `a path with a plain slash in a parameter or an encoded one elsewhere is not found`(path: String) async throws {
    try await browse(cardsSite) { _, client in
      let found = try client.get(path).status
      #expect(found == 404)
    }
  }
}

/// Features that navigate, tested without a page.
@MainActor struct NavigationFeatureTests {
  @Test func `a test can record the navigation steps of its feature`() async {
    let steps = LockIsolated<[NavigationStep]>([])
    let store = TestStore(initialState: Cards.State()) {
      Cards()
    } withDependencies: {
      $0.navigation = Navigation { step in steps.withValue { $0.append(step) } }
    }
    await store.send(.openButtonTapped)
    await store.send(.queryChanged(Cards.Query(status: .open))) {
      $0.query.status = .open
      $0.visits = 1
    }
    await store.send(.allButtonTapped)
    await store.send(.boardButtonTapped(7))
    #expect(steps.value == [.push("?status=open"), .push("?"), .push("/boards/7")])
  }

  @Test func `a feature's navigation in a test that does not override the dependency is reported as an issue`() async {
    let store = TestStore(initialState: Cards.State()) { Cards() }
    let recorder = IssueRecorder()
    await withIssueReporters([recorder]) { _ = await store.send(.boardButtonTapped(7)) }
    #expect(
      recorder.messages == [
        #"push("/boards/7") in a test that does not override '\.navigation'. Set it to 'Navigation { step in … }'."#
      ])
  }

  @Test func `a feature's redirect on a page that everybody shares is reported and ignored`() throws {
    let site = Site {
      Page("/", title: "Start", lifetime: .everybody, initialState: Start.State(target: "/a")) {
        Start()
      } content: { store in
        StartView(store: store)
      }
    }
    let messages = try reportedMessages {
      let found = try move(of: site)
      #expect(found == nil)
    }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("which everybody shares. The page has one URL for all;") == true)
  }

  @Test func `properties of a page's query that cannot be parameters of a URL are reported`() {
    struct Nested: PageQuery {
      struct Part: Codable, Equatable { var x = 1 }
      var part = Part()
    }
    struct Reserved: PageQuery { var tab = "" }
    let messages = reportedMessages {
      declare(Nested.self)
      declare(Reserved.self)
    }
    #expect(messages.count == 2)
    #expect(messages.first?.hasPrefix("'part' has several parts.") == true)
    #expect(messages.last?.hasPrefix("The parameter 'tab' is reserved.") == true)
  }

  private func declare<Query: PageQuery>(_ type: Query.Type) {
    _ = Page("/x", query: Query.self, action: { _ in Cards.Action.nextButtonTapped }, title: "X") {
      Cards.State()
    } reducer: {
      Cards()
    } content: { store in
      CardsView(store: store)
    }
  }
}
