import ComposableArchitecture
import Foundation
import IssueReporting
import PeriscopeTestConnection
import PeriscopeTestSupport
import Testing

@testable import Periscope
@testable import PeriscopeLive

/// Responses to malformed and forged input.
@Suite(.timeLimit(.minutes(5))) struct NavigationInputTests {
  @Test(arguments: [
    ("/cards?page=seven", "'page' must be a whole number, not 'seven'."),
    ("/cards?page=", "'page' must be a whole number, not ''."),
    ("/cards?page=%22%3E%3Cscript%3E", "'page' must be a whole number, not '\"><script>'."),
    ("/cards?page=99999999999999999999", "'page' must be a whole number, not '99999999999999999999'."),
    ("/cards?status=lost", "'status' must be 'open' or 'done', not 'lost'."),
    ("/cards?page=%zz", "Malformed query: expected percent-encoded UTF-8 that fits the page's parameters."),
    ("/boards/7/cards?page=x", "'page' must be a whole number, not 'x'."),
  ])
  func `a request for a page with a malformed query is refused`(target: String, line: String) async throws {
    try await browse(cardsSite) { _, client in
      let response = try client.get(target, accept: "*/*")
      #expect(response.status == 400)
      #expect(response.text.contains(line), "\(response.text)")
    }
  }

  @Test(arguments: [
    "?page=seven", "?status=lost", "?page=%", "?%ff", "?page=" + String(repeating: "9", count: 5_000),
  ])
  func `a malformed query that is posted as an action is refused, and changes nothing`(query: String) async throws {
    try await browse(cardsSite) { _, client in
      let url = try #require(try client.get("/cards?status=open").header("Location"))
      let encoded = query.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
      #expect(try client.post(url, "action=\(encoded)", "Periscope-Epoch: x").status == 400)
      #expect(try client.get(url).text.contains("<output>open 1 1</output>"))
    }
  }

  @Test(arguments: ["/boards/7", "/files/a"])
  func `a page without a query refuses queries as actions`(path: String) async throws {
    try await browse(cardsSite) { _, client in
      let found = try client.post(path, "action=%3Fpage%3D2").status
      #expect(found == 409)
    }
  }

  @Test(arguments: [
    "?tab=evil", "?t%61b=evil&tab=evil", "?tab=evil&page=2", "?tab=%0d%0aSet-Cookie:%20a=b", "?epoch=x&since=9",
    "?tab=" + String(repeating: "a", count: 2_000),
  ])
  func `a forged tab name in a page's URL is replaced by a new one`(query: String) async throws {
    try await browse(cardsSite) { _, client in
      let first = try client.get("/cards\(query)")
      #expect(first.status == 303)
      let location = try #require(first.header("Location"))
      #expect(!location.contains("evil") && !location.contains("epoch") && !location.contains("%0d"))
      #expect(try client.get(location).status == 200)
    }
  }

  @Test(arguments: [
    "//evil.example", "https://evil.example", "/\\evil.example", "\\\\evil.example", "/\t/evil.example", "/a\r\nX: y",
    "javascript:alert(1)", "evil", "", "#x", "/" + String(repeating: "a", count: 3_000), "mailto:a@b.c",
    "https://user@accounts.example", "https://accounts.example.evil.example", "http://accounts.example",
  ])
  func `a redirect that would leave the site is reported and ignored`(target: String) throws {
    let issues = try reportedMessages {
      let found = try move(of: redirecting(to: target))
      #expect(found == nil)
    }
    #expect(issues.count == 1)
    #expect(issues.first?.contains("would leave the site, or the URL is malformed") == true)
  }

  @Test(arguments: [
    ("/a", "/a"), ("?x=1", "/?x=1"), ("/a b/ä?c=d e#f", "/a%20b/%C3%A4?c=d%20e#f"), ("/a//b", "/a//b"),
    ("/@evil", "/@evil"),
    ("https://accounts.example/login?x=1", "https://accounts.example/login?x=1"),
    ("HTTPS://Accounts.Example/login", "HTTPS://Accounts.Example/login"),
  ])
  func `a redirect may lead to a path of the site or to a declared site`(target: String, location: String) async throws
  {
    try await browse(redirecting(to: target)) { _, client in
      let response = try client.get("/")
      #expect(response.status == 302)
      #expect(response.header("Location") == location)
    }
  }

  private func redirecting(to target: String) -> Site {
    Site {
      Page("/", title: "Start", initialState: Start.State(target: target)) {
        Start()
      } content: { store in
        StartView(store: store)
      }
    }
    .redirects(to: "https://accounts.example")
  }
}

/// Opens the first page of a site on this thread, shows it, and returns the navigation that it requests of its client,
/// if any.
func move(of site: Site) throws -> PageMove? {
  let instance = try PageInstance(site.pages[0].definition())
  defer { instance.end() }
  let entered = instance.enter(orQueue: { _ in }) { page in
    _ = page.print { _ in [] }
    return [page.takeMove()]
  }
  return try #require(entered).first ?? nil
}

/// A feature that redirects when its view appears.
@Reducer
struct Start {
  @ObservableState
  struct State: Equatable {
    var target: String
  }

  enum Action { case appeared }

  @Dependency(\.navigation) var navigation

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      navigation.redirect(to: state.target)
      return .none
    }
  }
}

struct StartView: View {
  let store: StoreOf<Start>
  var body: some View { p { "Start" }.onAppear { store.send(.appeared) } }
}
