import ComposableArchitecture
import Foundation
import Periscope
import PeriscopeTestConnection
import PeriscopeUI
import Testing

@Reducer
private struct Clocked {
  @ObservableState
  struct State: Equatable { var seconds = 0 }

  enum Action { case buttonTapped }

  @Dependency(\.date.now) var now

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.seconds = Int(now.timeIntervalSince1970)
      return .none
    }
  }
}

private struct ClockedView: View {
  let store: StoreOf<Clocked>
  var body: some View {
    Button("Ask") { store.send(.buttonTapped) }
    output { "\(store.seconds) s" }
  }
}

/// A view whose initializer belongs to the main actor, like that of each view.
private struct Signature: View {
  private let text: String

  init(name: String) {
    MainActor.assertIsolated()
    text = "By \(name)"
  }

  var body: some View { p { text } }
}

/// Sites that are declared with arrays, loops, parameters and dependencies.
@Suite struct SiteDeclarationTests {
  @Test func `the pages and routes that a site declares with arrays and loops are served`() async throws {
    let pages = ["a", "b"].map { name in Page("/\(name)", title: "Page") { p { "page \(name)" } } }
    let site = Site {
      pages
      for number in 1...2 { Page("/\(number)", title: "Number") { p { "number \(number)" } } }
      [Route("GET", "/text") { _ in .text("route") }]
    }
    let stage = try SiteStage(site)
    // A route is asynchronous: it needs the threads of tasks, so a test must not block one of them.
    let texts = try await onThread {
      let client = try stage.client()
      return try ["/b", "/2", "/text"].map { try client.ask("GET", $0, ["Accept: text/html"]).text }
    }
    #expect(zip(texts, ["page b", "number 2", "route"]).allSatisfy { $0.contains($1) })
  }

  @Test func `a parameter without a type is an error at the start that says what to write`() throws {
    let site = Site { Page("/notes/:id", title: "Note") { p { "a note" } } }
    let error = #expect(throws: ServerError.self) { _ = try SiteStage(site) }
    #expect(
      error.map { "\($0)" } == """
        The page '/notes/:id' has the parameter ':id' without a type. Write 'Page("/notes/:id", String.self, title: …)', \
        with 'Int.self' for a number.
        """)
  }

  @Test(arguments: [
    (["/", "/"], "Two pages have the path '/'. Choose a different path for one of them."),
    (["/a", "/b", "/a"], "Two pages have the path '/a'. Choose a different path for one of them."),
    (["/", "a"], "The path 'a' of a page does not begin with a slash. Write 'Page(\"/a\", …)'."),
    ([""], "The path '' of a page does not begin with a slash. Write 'Page(\"/\", …)'."),
    (
      ["/periscope/a"],
      "The path '/periscope/a' of a page begins with '/periscope/', which is reserved. Choose a different path for it."
    ),
  ])
  func `a path that a page cannot have is an error at the start that says what to write`(
    paths: [String], message: String
  ) throws {
    let site = Site {
      for path in paths { Page(path, title: "Page") { p { "a page" } } }
    }
    let error = #expect(throws: ServerError.self) { _ = try SiteStage(site) }
    #expect(error.map { "\($0)" } == message)
  }

  @Test func `a site whose pages have similar paths starts`() throws {
    let site = Site {
      for path in ["/", "/a", "/a/", "/periscope", "/periscopes/a"] { Page(path, title: "Page") { p { "a page" } } }
    }
    _ = try SiteStage(site)
  }

  @Test func `dependencies that are given to a server apply to its pages and routes`() async throws {
    let site = Site {
      Page("/clock", title: "Clock", initialState: Clocked.State()) {
        Clocked()
      } content: { store in
        ClockedView(store: store)
      }
      Route("GET", "/now") { _ in
        @Dependency(\.date.now) var now
        return .text("\(Int(now.timeIntervalSince1970))")
      }
    }
    let folder = FileManager.default.temporaryDirectory.appending(path: "dependencies-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let configuration = Server.Configuration(port: 0, publicFolder: folder.path(), log: .none)
    let server = try Server(site, configuration) { $0.date = .constant(Date(timeIntervalSince1970: 42)) }
    defer { server.stop() }
    let (route, page) = try await onThread {
      let client = try Client(port: server.port)
      let route = try client.ask("GET", "/now").text
      let page = try client.ask("GET", "/clock", ["Accept: text/html"]).text
      let name = page.firstMatch(of: /name="action" value="([^"]+)"/).map { String($0.1) } ?? ""
      try client.ask(
        "POST", "/clock", ["Content-Type: application/x-www-form-urlencoded", "Sec-Fetch-Site: same-origin"],
        body: "action=\(name)")
      return (route, try client.ask("GET", "/clock", ["Accept: text/html"]).text)
    }
    #expect(route == "42")
    #expect(page.contains("42 s"))
  }

  @Test func `an HTML response of a route renders controls as elements`() throws {
    let response = Response.html { Form { TextField("Name", text: .constant("Ann")) } }
    let html = String(decoding: response.body ?? [], as: UTF8.self)
    #expect(html.hasPrefix("<!doctype html><form") && html.contains(#"value="Ann""#))
  }

  @Test func `an HTML response of a route creates its views on the main actor`() {
    let response = Response.html { Signature(name: "Ann") }
    #expect(String(decoding: response.body ?? [], as: UTF8.self) == "<!doctype html><p>By Ann</p>")
  }
}
